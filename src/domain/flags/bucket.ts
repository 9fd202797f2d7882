/** Into how many parts people are divided: a percentage has steps of a hundredth. */
export const BUCKETS = 10_000

/**
 * The part, 0 to 9999, that an id falls into for a flag: always the same one, and of another flag an independent one.
 * FNV-1a over the code units with the last mixing of MurmurHash3, without which near ids fall into near parts.
 */
export const bucketOf = (flag: string, id: string): number => {
  let hash = 0x811c9dc5
  const text = `${flag}\n${id}`
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) % BUCKETS
}
