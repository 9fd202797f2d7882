import type { PortalInput } from '#domain/portal'
import { createLibrary } from '#fragments/served'
import { PortalForms } from './PortalForms.tsx'
import type { PortalTexts } from './portal-texts.ts'
import { firstStep } from './steps/portal-step.ts'

/** Whether the text shows the form of the input, with nothing entered. */
const isAsServed = ({ first, legalAge }: PortalTexts, input: PortalInput): boolean =>
  firstStep(input) === firstStep(first) &&
  input.legalAge === legalAge &&
  input.email === undefined &&
  !input.isInvited &&
  input.external?.hasPassword !== false &&
  Object.keys(input.typed).length === 0

// Hosts load this file by its address, so its type is checked here.
export const { mount, unmount, update } = createLibrary<PortalTexts, PortalInput>({
  name: 'portal',
  view: (texts, input) => <PortalForms texts={texts} input={input} />,
  isAsServed,
})
