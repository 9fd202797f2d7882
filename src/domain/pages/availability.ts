import { endOf, instantOf, type OffsetAt, readMoment } from '#domain/moments'

/** What editors say of when a page or block is there. */
export interface Availability {
  draft?: boolean | undefined
  from?: string | undefined
  until?: string | undefined
}

/** The time in which something is there, in milliseconds since 1970: `from` belongs to it, `until` does not. Absent: without end. */
export interface Period {
  from?: number
  until?: number
}

/** The period of a page or block by the clocks of its site (rule pages.11). A text that is no moment counts as absent. */
export const periodOf = ({ from, until }: Availability, offsetAt: OffsetAt): Period => {
  const start = from === undefined ? undefined : readMoment(from)
  const end = until === undefined ? undefined : readMoment(until)
  return { ...(start && { from: instantOf(start, offsetAt) }), ...(end && { until: endOf(end, offsetAt) }) }
}

/** Whether a period has no instant. */
export const isEmpty = ({ from = -Infinity, until = Infinity }: Period): boolean => until <= from

export const phaseAt = ({ from, until }: Period, now: number): 'waiting' | 'there' | 'over' => {
  if (until !== undefined && now >= until) return 'over'
  return from !== undefined && now < from ? 'waiting' : 'there'
}

/** The time that two periods share; it may be empty. */
export const overlapOf = (one: Period, other: Period): Period => {
  const from = Math.max(one.from ?? -Infinity, other.from ?? -Infinity)
  const until = Math.min(one.until ?? Infinity, other.until ?? Infinity)
  return { ...(from > -Infinity && { from }), ...(until < Infinity && { until }) }
}

/** Whether `outer` is there for all of the time from `now` on in which `inner` is. */
export const lastsFor = (outer: Period, inner: Period, now: number): boolean => {
  const rest = overlapOf(inner, { from: now })
  if (isEmpty(rest)) return true
  return (outer.from ?? -Infinity) <= rest.from! && (outer.until ?? Infinity) >= (rest.until ?? Infinity)
}

/**
 * What a build makes of a block: left out, plain, or with what the clock of the browser has yet to decide. `from` is in it only
 * where the block waits.
 */
export const blockAt = (period: Period, now: number): 'left out' | 'plain' | Period => {
  const phase = phaseAt(period, now)
  if (phase === 'over' || isEmpty(period)) return 'left out'
  if (phase === 'waiting') return period
  return period.until === undefined ? 'plain' : { until: period.until }
}

/** The next instant after `now` at which a period begins or ends; undefined when nothing of it is to come. */
export const nextChange = ({ from, until }: Period, now: number): number | undefined =>
  [from, until].find((instant) => instant !== undefined && instant > now)
