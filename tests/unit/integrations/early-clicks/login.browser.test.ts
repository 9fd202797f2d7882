import { beforeEach, expect, test } from 'vitest'
import { markLogin } from '../../../../src/integrations/early-clicks/login.ts'

const marked = () => document.documentElement.hasAttribute('data-authenticated')
const yes = '{"isLoggedin":true,"isPersistent":false}'
const no = '{"isLoggedin":false,"isPersistent":true}'

const write = (cookie: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: written as whatever server or page may have written it.
  document.cookie = cookie
}

beforeEach(() => {
  for (const name of ['userIsLogged', 'notuserIsLogged']) write(`${name}=; max-age=0`)
  document.documentElement.removeAttribute('data-authenticated')
})

test.each([
  ['encoded', `userIsLogged=${encodeURIComponent(yes)}`, true],
  ['encoded as little as a cookie needs', `userIsLogged=${yes.replaceAll('"', '%22').replaceAll(',', '%2C')}`, true],
  ['logged out', `userIsLogged=${encodeURIComponent(no)}`, false],
  ['not decodable', 'userIsLogged=%E0%A4%A', false],
  ['another cookie', `notuserIsLogged=${encodeURIComponent(yes)}`, false],
  ['no cookie', 'other=1', false],
])('a page is marked at once by what the hint cookie says: %s', (_, cookie, is) => {
  write(cookie)
  markLogin()
  expect(marked()).toBe(is)
})
