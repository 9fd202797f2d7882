import { useMemo } from 'react'
import type { PortalInput, PortalScreen } from '#domain/portal'
import { type PortalTexts, translateIn } from './portal-texts.ts'
import { PortalSteps } from './steps/PortalSteps.tsx'

export interface PortalFormsProps {
  texts: PortalTexts
  screen: PortalScreen
  input: PortalInput | undefined
}

/** The account portal: the form that its host asks for. Its host makes the calls and owns the modal (decision 0176). */
export const PortalForms = ({ texts, screen, input }: PortalFormsProps) => {
  const t = useMemo(() => translateIn(texts), [texts])
  return <PortalSteps t={t} first={input ?? { screen }} input={input} />
}
