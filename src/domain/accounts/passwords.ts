export const SHORTEST_PASSWORD = 8
/** In UTF-16 units: long enough for any sentence, short enough to hash. */
export const LONGEST_PASSWORD = 128

export type PasswordProblem = 'tooShort' | 'tooLong' | 'likeEmail'

/**
 * What is wrong with a new password; undefined for a good one. Only its length counts, and that it is not the e-mail
 * address. A password does not go through `#domain/typed-text`: its spaces, case and signs count as they were typed. The hash alone
 * takes it in one form of Unicode (NFKC, as NIST SP 800-63B advises), so that every keyboard opens the account.
 */
export const passwordProblem = (password: string, email?: string): PasswordProblem | undefined => {
  if ([...password].length < SHORTEST_PASSWORD) return 'tooShort'
  if (password.length > LONGEST_PASSWORD) return 'tooLong'
  return email !== undefined && password.trim().toLowerCase() === email ? 'likeEmail' : undefined
}

/** How well a new password holds: 0 refused, 1 weak, 2 good, 3 strong. */
export type PasswordStrength = 0 | 1 | 2 | 3

/** A hint for the person who chooses it (rule forms.2). Length counts most; few different characters count little. */
export const passwordStrength = (password: string, email?: string): PasswordStrength => {
  if (passwordProblem(password, email)) return 0
  const characters = [...password]
  const different = new Set(characters).size
  if (different < 5) return 1
  const worth = characters.length + different
  return worth >= 26 ? 3 : worth >= 19 ? 2 : 1
}
