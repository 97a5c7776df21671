import ObjCRuntime
#sourceLocation(file: "/app/conditions.swift", line: 1)
import UIKit
import UIKit
import os
import Glibc
                     
             
      

                                              
let platform = "iOS"
                 
                      
     
                      
      

class Screen: UIView {
                                    
    let simulator = true
         
                         
          
             
    let debug = true         
          
    func run() -> Int {
                        
        return 1
             
                
              
    }
override class func __make(frame a0: CGRect) -> UIView { Screen(frame: a0) }; fileprivate nonisolated static func __r0() { let c = ClassRegistry.entry(for: Screen.self, name: "Golden.Screen"); c.make { Screen() } } }

fileprivate enum __Registration0 { @section(".init_array") @used nonisolated static let load: @convention(c) () -> Void = { ClassRegistry.onFirstLookup { Screen.__r0() } } }
