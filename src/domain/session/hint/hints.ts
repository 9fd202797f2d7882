/** The object that a text holds as JSON; undefined for anything else. */
export const objectIn = (text: string | undefined): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

const flagIn = (text: string | undefined, name: string): boolean => objectIn(text)?.[name] === true

/**
 * Whether the decoded cookie `userIsLogged`, `{ isLoggedin, isPersistent }`, says that a shopper is logged in
 * (rule session.10). False without a cookie and for one that cannot be read.
 */
export const saysLoggedIn = (cookie: string | undefined): boolean => flagIn(cookie, 'isLoggedin')

/**
 * Whether the record of a session, `{ isPersistent, reAuthAfter }` as this browser keeps it, says that the session outlives
 * the browser (rule session.8). False without a record and for one that cannot be read.
 */
export const saysPersistent = (record: string | undefined): boolean => flagIn(record, 'isPersistent')
