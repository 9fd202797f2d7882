import type { CustomFetch } from 'openid-client'
import { readAtMost } from '#domain/answers'

/** The most that an answer of a provider may hold, in bytes. Keys and descriptions of large companies have a tenth of it. */
const MOST_BYTES = 262_144

/** An answer of a provider that is larger than any right one. */
export class AnswerTooLargeError extends Error {
  readonly code = 'ANSWER_TOO_LARGE'

  constructor() {
    super(`An answer of a provider has more than ${MOST_BYTES} bytes. It was not read to its end.`)
    this.name = 'AnswerTooLargeError'
  }
}

/**
 * Asks a provider, and reads its whole answer here: the deadline of `init` ends the body too, and the client never reads more than the limit
 * (rule external-auth.6). A redirect is not followed: its status is no success to the client. @throws AnswerTooLargeError
 */
export const fetchAnswer: CustomFetch = async (address, init) => {
  const { body, status, headers } = await fetch(address, { ...(init as RequestInit), redirect: 'manual' })
  const bytes = await readAtMost(body, MOST_BYTES)
  if (!bytes) throw new AnswerTooLargeError()
  return new Response(bytes.length > 0 ? bytes : null, { status, headers })
}
