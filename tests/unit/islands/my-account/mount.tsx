import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { adoptSession } from '#browser/session'
import { claim, publish } from '#bus'
import { nameRules } from '#domain/accounts'
import MyAccount from '#islands/my-account'
import { englishTexts, mountIsland, signIn, startPage } from '#tests/browser/account-island'
import { type BackEnd, createBackEnd } from './back-end.ts'

const messages = englishTexts('my-account', 'forms')

startPage('my-account', 'local')

/** A login, here or in another tab, as the portal makes it. */
export const logIn = (acid = 'kim') =>
  adoptSession({ acid, isPersistent: true, isNewUser: false, isReauthenticated: true }, { source: 'login' })

/** Stands in for the portal of the page. */
const standInPortal = () => {
  const asked: unknown[] = []
  const stop = claim('portal:open', ({ data }) => {
    asked.push(data)
  })
  // A page without a portal would be left.
  const island = document.body.appendChild(document.createElement('astro-island'))
  island.setAttribute('client', 'event')
  island.setAttribute('opts', 'portal:open')
  onTestFinished(() => {
    stop()
    island.remove()
  })
  return {
    /** What the portal was opened with, in order. */
    asked,
    /** The person gives the password. */
    giveAgain: (acid?: string) => {
      logIn(acid)
      publish('portal:close', { reason: 'done' })
    },
    close: () => publish('portal:close', { reason: 'dismissed' }),
  }
}

/** Puts the account page before a back end, as a guest finds it or a member; all is gone when the test ends. */
export const mount = (
  who: 'guest' | 'member',
  backEnd: BackEnd = createBackEnd(),
  language = 'en',
  site: { hasProviders?: true; apps?: { title: string; texts: string } } = {},
) => {
  const portal = standInPortal()
  if (who === 'member') signIn()
  const island = (
    <MyAccount
      messages={messages}
      languageTag="en-GB"
      root="/stride/en_GB/"
      brand="stride"
      names={nameRules(language)}
      {...site}
    />
  )
  return { ...mountIsland(island, backEnd, createBackEnd()), portal }
}

/** A field by its label, whose asterisk is no part of its name; a password has no role to be found by. */
export const field = (name: string) => page.getByLabelText(new RegExp(`^${name}(\\s\\*)?$`))
export const form = (name: string) => page.getByRole('form', { name, exact: true })
export const heading = (name: string) => page.getByRole('heading', { name, exact: true })
export const alert = () => page.getByRole('alert')

/** Opens a card whose form is closed at first. An open one stays as it is. */
export const openCard = async (name: 'Change your password' | 'Change your e-mail') => {
  const isOpen = () => heading(name).element().closest('details')?.open
  await expect.element(heading(name)).toBeVisible()
  if (!isOpen()) await heading(name).click()
}

/** Mounts as a member and waits until the account is shown. */
export const openedByMember = async (backEnd?: BackEnd) => {
  const mounted = mount('member', backEnd)
  await expect.element(heading('Hello, Kim')).toBeVisible()
  return mounted
}
