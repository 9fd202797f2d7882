import type { AnyEnvelope, PageInfo } from './types.ts'

export type Handler = (event: AnyEnvelope) => void
/** A handler as mitt holds it: it hears of events whose `seq` is above `after`, so of none once that is infinite. */
export interface Wrapped {
  after: number
  readonly handler: Handler
}

/** What `configure` sets. */
export const settings = {
  /** Empty until the shell says where it runs, which it does before the first event. */
  page: {} as PageInfo,
  onError: console.error as (error: unknown, event?: AnyEnvelope) => void,
}

/** Tells the error reporter; a reporter that throws is not heard. */
export const report = (error: unknown, event?: AnyEnvelope): void => {
  try {
    // A subscriber of error:reported that throws would otherwise be reported for ever.
    const tell = event?.name === 'error:reported' ? console.error : settings.onError
    tell(error, event)
  } catch {}
}

/** Calls the handlers; what they throw goes to the error reporter and stops nobody. */
export const emit = (list: readonly Wrapped[] | undefined, event: AnyEnvelope): void => {
  for (const wrapped of list ?? []) {
    if (event.seq > wrapped.after) {
      try {
        wrapped.handler(event)
      } catch (error) {
        report(error, event)
      }
    }
  }
}
