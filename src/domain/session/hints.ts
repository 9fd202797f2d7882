/** The object that a text holds as JSON; undefined for anything else. */
export const objectIn = (text: string | undefined): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/**
 * Whether a hint says yes to `name`: the decoded cookie `userIsLogged`, `{ isLoggedin, isPersistent }` (rule session.10), or the
 * record of a session, `{ isPersistent, reAuthAfter }` as this browser keeps it (rule session.8). False without a hint and for
 * one that cannot be read.
 */
export const hintSays = (name: 'isLoggedin' | 'isPersistent', hint: string | undefined): boolean =>
  objectIn(hint)?.[name] === true
