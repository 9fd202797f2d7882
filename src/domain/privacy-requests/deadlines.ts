import type { RequestCategory, RequestType } from './request-types.ts'

/** By when a request must be answered, and which law says so. */
export interface Deadline {
  /** Epoch milliseconds. */
  at: number
  reason: string
}

const DAY = 86_400_000

/** The same day of the next month in UTC, or that month's last day (Regulation 1182/71, article 3). */
const oneMonthAfter = (time: number): number => {
  const from = new Date(time)
  const last = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 2, 0)).getUTCDate()
  const day = Math.min(from.getUTCDate(), last)
  return Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, day) + (time % DAY)
}

/** So many days from Monday to Friday later. Holidays count as working days: a deadline is never too late by them. */
const businessDaysAfter = (time: number, days: number): number => {
  let at = time
  for (let left = days; left > 0; ) {
    at += DAY
    const day = new Date(at).getUTCDay()
    if (day !== 0 && day !== 6) left--
  }
  return at
}

interface Term {
  end: (filedAt: number) => number
  reason: string
}

const inDays =
  (days: number) =>
  (filedAt: number): number =>
    filedAt + days * DAY

const ccpaAnswer: Term = {
  end: inDays(45),
  reason: '45 days: Cal. Civ. Code § 1798.130(a)(2)(A), whatever time the confirmation takes',
}
const gdprAnswer: Term = { end: oneMonthAfter, reason: 'one month: GDPR, article 12(3)' }

// Each counts from the filing and not from the confirmation: the strictest reading of each law.
const terms: Readonly<Record<RequestCategory, Readonly<Partial<Record<RequestType, Term>>>>> = {
  CCPA: {
    EXPORT: ccpaAnswer,
    DELETE: ccpaAnswer,
    DO_NOT_SELL: {
      end: (filedAt) => businessDaysAfter(filedAt, 15),
      reason: '15 business days: CCPA regulations, § 7026(f)(1)',
    },
  },
  GDPR: { EXPORT: gdprAnswer, DATA_PORTABILITY: gdprAnswer, DELETE: gdprAnswer },
  LGPD: {
    EXPORT: { end: inDays(15), reason: '15 days: LGPD, article 19, II' },
    DATA_PORTABILITY: { end: inDays(15), reason: '15 days, as for access: LGPD, article 18, V, names no term' },
    DELETE: { end: inDays(15), reason: '15 days, as for access: LGPD, article 18, VI, names no term' },
  },
}

/** The legal deadline of a request that was filed at a time (rule privacy.8). @throws TypeError for a type that the category does not have */
export const deadlineOf = (category: RequestCategory, type: RequestType, filedAt: number): Deadline => {
  const term = terms[category][type]
  if (!term) throw new TypeError(`${category} has no request ${type}.`)
  return { at: term.end(filedAt), reason: term.reason }
}
