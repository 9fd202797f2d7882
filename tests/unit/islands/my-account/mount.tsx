import { expect } from 'vitest'
import { page } from 'vitest/browser'
import MyAccount from '#islands/my-account'
import { englishTexts, mountIsland, signIn, startPage } from '#tests/browser/account-island'
import { type BackEnd, createBackEnd } from './back-end.ts'

const messages = englishTexts('my-account', 'forms')

startPage('my-account', 'local')

/** Puts the account page before a back end, as a guest finds it or a member; all is gone when the test ends. */
export const mount = (who: 'guest' | 'member', backEnd: BackEnd = createBackEnd()) => {
  if (who === 'member') signIn()
  return mountIsland(<MyAccount messages={messages} languageTag="en-GB" brand="stride" />, backEnd, createBackEnd())
}

/** A field by its label, whose asterisk is no part of its name; a password has no role to be found by. */
export const field = (name: string) => page.getByLabelText(new RegExp(`^${name}( \\*)?$`))
export const form = (name: string) => page.getByRole('form', { name, exact: true })
export const heading = (name: string) => page.getByRole('heading', { name, exact: true })
export const alert = () => page.getByRole('alert')
export const dialog = () => page.getByRole('dialog')

/** Mounts as a member and waits until the account is shown. */
export const openedByMember = async (backEnd?: BackEnd) => {
  const mounted = mount('member', backEnd)
  await expect.element(heading('Hello, Kim')).toBeVisible()
  return mounted
}

export const logIn = async (email = 'kim@example.com', password = 'correct horse') => {
  await field('E-mail').fill(email)
  await field('Password').fill(password)
  await form('Log in').getByRole('button', { name: 'Log in' }).click()
}
