import { useMemo } from 'react'
import type { PortalInput, PortalScreen } from '#domain/portal'
import { PortalFormsContext } from './context.ts'
import { LoginScreen } from './LoginScreen.tsx'
import { type PortalTexts, translateIn } from './portal-texts.ts'

export interface PortalFormsProps {
  texts: PortalTexts
  screen: PortalScreen
  input: PortalInput | undefined
}

/** The account portal: the form that its host asks for. Its host makes the calls and owns the modal (decision 0176). */
export const PortalForms = ({ texts, input }: PortalFormsProps) => {
  const portal = useMemo(() => ({ t: translateIn(texts), input }), [texts, input])
  return (
    <PortalFormsContext.Provider value={portal}>
      <LoginScreen />
    </PortalFormsContext.Provider>
  )
}
