import { useMemo } from 'react'
import type { PortalInput, PortalScreen } from '#domain/portal'
import { PortalContext } from './context.ts'
import { LoginScreen } from './LoginScreen.tsx'
import { type PortalTexts, translateIn } from './portal-texts.ts'

export interface PortalProps {
  texts: PortalTexts
  screen: PortalScreen
  input: PortalInput | undefined
}

/** The account portal: the form that its host asks for. Its host makes the calls and owns the modal (decision 0176). */
export const Portal = ({ texts, input }: PortalProps) => {
  const portal = useMemo(() => ({ t: translateIn(texts), input }), [texts, input])
  return (
    <PortalContext.Provider value={portal}>
      <LoginScreen />
    </PortalContext.Provider>
  )
}
