/** Answers of servers that the shop does not run. Pure. */

/**
 * Reads the body of an answer, and no more of it than `most` bytes. Undefined for a longer one, whose rest is left unread; empty for an answer
 * without a body.
 */
export const readAtMost = async (
  body: Response['body'],
  most: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  // Not every browser can iterate over a body.
  const reader = body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    bytes += part.value.byteLength
    if (bytes > most) {
      await reader?.cancel()
      return undefined
    }
    chunks.push(part.value)
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}
