; The client asks for links into it at each start (src/main/windows/system-identity.ts); an uninstaller that does not make
; room for another version takes that back.
!macro customUnInstall
  ${ifNot} ${isUpdated}
    DeleteRegKey HKCU "Software\Classes\yoru"
  ${endIf}
!macroend
