import { page } from 'vitest/browser'
import type { PortalEntryName } from '#domain/portal'
import AccountPortal from '#islands/account-portal'
import { englishTexts, mountIsland, startPage } from '#tests/browser/account-island'
import { type BackEnd, createBackEnd, fragment } from './back-end.ts'

const messages = englishTexts('account-portal')

export const reported: unknown[] = []
// Presets for tests are unknown in production.
startPage('home', 'prod', reported)

/** Puts the portal before a back end: the modal, or a page's portal. All is gone when the test ends. */
export const mount = (backEnd: BackEnd = createBackEnd(), entry?: PortalEntryName, further = {}) => {
  Object.assign(fragment, { inputs: [], mounts: 0, unmounts: 0 })
  reported.length = 0
  const props = {
    languageTag: 'en-GB',
    brand: 'stride',
    root: '/stride/en_GB/',
    sources: { shared: {}, own: {} },
  } as const
  return mountIsland(
    <AccountPortal {...props} messages={{ ...messages, ...further }} entry={entry} />,
    backEnd,
    createBackEnd(),
  )
}

export const dialog = () => page.getByRole('dialog', { name: 'Your account' })
export const emailField = () => page.getByRole('textbox', { name: 'E-mail' })
