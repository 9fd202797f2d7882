import type { BusErrorCode } from './types.ts'

/** Misuse of the bus; `code` is permanent, see `BusErrorCode`. */
export class BusError extends Error {
  readonly code: BusErrorCode
  constructor(code: BusErrorCode, about: string) {
    super(`${code}: ${about}`)
    this.code = code
  }
}
