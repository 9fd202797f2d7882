export const SHORTEST_PASSWORD = 8
/** In UTF-16 units: long enough for any sentence, short enough to hash. */
export const LONGEST_PASSWORD = 128

export type PasswordProblem = 'tooShort' | 'tooLong' | 'likeEmail'

/**
 * What is wrong with a new password; undefined for a good one. Only its length counts, and that it is not the e-mail
 * address.
 */
export const passwordProblem = (password: string, email?: string): PasswordProblem | undefined => {
  if ([...password].length < SHORTEST_PASSWORD) return 'tooShort'
  if (password.length > LONGEST_PASSWORD) return 'tooLong'
  return email !== undefined && password.trim().toLowerCase() === email ? 'likeEmail' : undefined
}
