import type { AnyEnvelope, PageInfo } from '../types.ts'

/** Misuse of the bus. The codes are permanent. */
export type BusErrorCode =
  | 'bus/unknown-event'
  | 'bus/not-a-request'
  | 'bus/already-defined'
  | 'bus/foreign-prefix'
  | 'bus/invalid-definition'
  | 'bus/invalid-payload'
  | 'bus/invalid-option'
  | 'bus/held-overflow'

export class BusError extends Error {
  readonly code: BusErrorCode
  /** `about` is often a name that an outside script gave: it can be of any type. */
  constructor(code: BusErrorCode, about: unknown) {
    super(`${code}: ${String(about)}`)
    this.code = code
  }
}

/** What `configure` sets. */
export const configuration = {
  /** Empty until the boot script configures the bus, which it does before the first event. */
  page: {} as PageInfo,
  onError: console.error as (error: unknown, event?: AnyEnvelope) => void,
}

/** Gives an error to the configured `onError`; an error of that function is dropped. */
export const onError = (error: unknown, event?: AnyEnvelope): void => {
  try {
    // A failing subscriber of error:reported must not cause the next error:reported.
    const receive = event?.name === 'error:reported' ? console.error : configuration.onError
    receive(error, event)
  } catch {}
}
