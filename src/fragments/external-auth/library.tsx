import type { ExternalAuthInput } from '#domain/fragments'
import { createLibrary } from '#fragments/served'
import { ExternalAuth } from './ExternalAuth.tsx'
import type { ExternalAuthTexts } from './external-auth-texts.ts'

// Hosts load this file by its address, so its type is checked here.
export const { mount, unmount, update } = createLibrary<ExternalAuthTexts, ExternalAuthInput>({
  name: 'external-auth',
  view: (texts, input) => <ExternalAuth texts={texts} input={input} />,
  isAsServed: (_, { view, failure, account, busy }) => view === 'login' && !failure && !account && !busy,
})
