import { loginStatus, storedName, wishlistCount } from '#domain/storage'
import type { AccountClient } from '../server/account-client.ts'

/** The cookies of a client's session, as `context.addCookies` takes them: a browser that has them is signed in. */
export const sessionCookies = ({ cookies }: AccountClient, siteKey: string) => {
  const [brand = '', locale = ''] = siteKey.split('/')
  // Cookies that scripts read.
  const hints: readonly string[] = [loginStatus, wishlistCount].map((entry) =>
    storedName(entry, { brand, locale, addressing: 'path' }),
  )
  return [...cookies].map(([name, value]) => ({
    name,
    value,
    // Only this way a cookie belongs to the host alone, as the prefix `__Host-` of a production build demands.
    url: `https://127.0.0.1/${hints.includes(name) ? `${brand}/` : ''}`,
    secure: name.startsWith('__'),
    httpOnly: !hints.includes(name),
  }))
}
