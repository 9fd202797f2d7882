/**
 * Notices about sold-out sizes (rules stock-notices.1 to stock-notices.6): a shopper asks on a product page, confirms by a mailed link, and
 * is mailed once when the size is back. Pure; the shape of the call is in `#schemas/stock-notices`.
 */
const DAY = 86_400_000

/** How long the link that confirms a notice can be used, in milliseconds. Then the request is deleted. */
export const NOTICE_LINK_MS = 7 * DAY
/** How long a confirmed notice waits for its size, in milliseconds. Then it is deleted without a mail. */
export const NOTICE_LIFE_MS = 180 * DAY

/** The page, as a path below a site, to which mailed links lead and which answers forms that were sent without scripts. */
export const noticePage = 'stock-notice'

/** What becomes of a request. Each has a text, `stock-notice.outcome.{outcome}`, and is an anchor of the page. */
export const noticeOutcomes = ['asked', 'available', 'invalid', 'too-many', 'unavailable'] as const
export type NoticeOutcome = (typeof noticeOutcomes)[number]

const outcomes: ReadonlyMap<string | undefined, NoticeOutcome> = new Map([
  ['sizeAvailable', 'available'],
  ['invalidBody', 'invalid'],
  ['validationFailed', 'invalid'],
  ['tooManyRequests', 'too-many'],
])

/** The outcome of a refused request by the `errorCode` of its answer; 'unavailable' for any other code, and without one. */
export const noticeRefusal = (errorCode: string | undefined): NoticeOutcome => outcomes.get(errorCode) ?? 'unavailable'
