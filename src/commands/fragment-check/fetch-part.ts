import { requestWhole } from '#composition'
import { CheckError } from './errors.ts'

/** An answer that came whole. */
export interface Part {
  status: number
  headers: Headers
  body: Uint8Array
  /** The address that answered. */
  address: string
}

/** The address that an answer leads to; undefined for an answer that is meant. */
export const leadsTo = ({ status, headers, address }: Part): string | undefined => {
  const location = headers.get('location')
  return status >= 300 && status < 400 && location !== null ? URL.parse(location, address)?.href : undefined
}

/** Why an answer did not come whole. */
export type PartFailure = 'broken' | 'late' | 'too-large'

export interface PartRequest {
  /** Origin of the page for which a browser would ask. */
  origin: string
  /** Milliseconds for the whole answer. */
  deadline: number
  /** Bytes at most. */
  most: number
}

// The server is not there at all: no answer of it can be judged.
const unreachable = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'CERT_HAS_EXPIRED',
])

const codeOf = (error: unknown): string => {
  const { cause, code } = error as { cause?: unknown; code?: string }
  return code ?? (cause ? codeOf(cause) : '')
}

/**
 * Asks for an address as a browser of a page at `origin` does, without cookies. Another address that the server leads to is not asked.
 * @throws CheckError `fragment-check/unreachable`
 */
export const fetchPart = async (
  address: string,
  { origin, deadline, most }: PartRequest,
): Promise<Part | PartFailure> => {
  const own = new AbortController()
  const timeUp = AbortSignal.timeout(deadline)
  try {
    const { status, headers, read } = await requestWhole(address, AbortSignal.any([own.signal, timeUp]), { origin })
    const body = await read(most)
    return body ? { status, headers, body, address } : 'too-large'
  } catch (cause) {
    if (timeUp.aborted) return 'late'
    if (!unreachable.has(codeOf(cause))) return 'broken'
    const message = `Nothing answers at ${new URL(address).origin}. Start the server of the fragment, or correct the address.`
    throw new CheckError('fragment-check/unreachable', message, { cause })
  } finally {
    own.abort()
  }
}
