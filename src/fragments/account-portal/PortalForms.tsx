import { useMemo } from 'react'
import type { PortalInput } from '#domain/portal'
import { translateIn } from '#fragments/served'
import type { PortalTexts } from './portal-texts.ts'
import { PortalSteps } from './steps/PortalSteps.tsx'

export interface PortalFormsProps {
  texts: PortalTexts
  /** Undefined while a build draws the text. */
  input: PortalInput | undefined
}

/** The account portal: the form that its host asks for. Its host makes the calls and owns the modal (decision 0176). */
export const PortalForms = ({ texts, input }: PortalFormsProps) => {
  const t = useMemo(() => translateIn(texts), [texts])
  return (
    <PortalSteps
      t={t}
      first={input ?? texts.first}
      legalAge={input?.legalAge ?? texts.legalAge}
      nameOrder={texts.nameOrder}
      root={texts.root}
      providers={texts.providers}
      input={input}
    />
  )
}
