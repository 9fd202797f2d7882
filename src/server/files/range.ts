/** A part of a body: first and last byte, both included. */
export interface ByteRange {
  first: number
  last: number
}

const single = /^bytes=(\d{0,15})-(\d{0,15})$/

/**
 * The part that a Range header asks for. undefined when the whole body is to be sent: there is no header, it is malformed, or it
 * asks for several parts. 'unsatisfiable' when the part lies outside the body.
 */
export const byteRangeOf = (header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined => {
  const [, from = '', to = ''] = single.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < first) return undefined
  return first >= size || first > last ? 'unsatisfiable' : { first, last }
}
