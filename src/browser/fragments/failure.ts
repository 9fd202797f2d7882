import { hostInfo } from '#browser/host'

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/**
 * What the error view of a fragment says (rule fragments.18): the given text, which shoppers can read, and in the environments local
 * and dev the real message with that of its cause.
 */
export const failureText = (error: unknown, text: string): string => {
  const { env } = hostInfo().context
  if (env !== 'local' && env !== 'dev') return text
  const cause = error instanceof Error ? error.cause : undefined
  return cause === undefined ? messageOf(error) : `${messageOf(error)}, cause: ${messageOf(cause)}`
}
