import { PlatformError } from './platform-error.ts'

/**
 * The error of an answer with an OK status that is something else than its reader asked for, mostly the HTML of a page or of a
 * network that wants a login (rule requests.2). Readers that have an error of their own keep it as its `cause`.
 */
export const unexpectedContent = (
  expected: 'JSON' | 'text' | 'styles',
  cause?: unknown,
): PlatformError<'content/unexpected'> =>
  new PlatformError('content/unexpected', `The answer is not ${expected}.`, { cause })

/**
 * Reads the JSON of an answer.
 * @throws PlatformError `content/unexpected` for what is no JSON; what `fetch` throws where the body does not come
 */
export const readJson = async (response: Response): Promise<unknown> => {
  try {
    return await response.json()
  } catch (cause) {
    throw cause instanceof SyntaxError ? unexpectedContent('JSON', cause) : cause
  }
}
