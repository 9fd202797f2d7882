import type { DeliveryDays } from './methods.ts'

const DAY = 24 * 60 * 60 * 1000

/** Countries in which parcels rest on Friday and Saturday; elsewhere it is Saturday and Sunday. */
const restsOnFriday = new Set(['EG', 'IL', 'QA', 'SA'])

const isWorkingDay = (day: number, country: string): boolean => {
  const weekday = new Date(day).getUTCDay()
  return weekday !== 6 && weekday !== (restsOnFriday.has(country) ? 5 : 0)
}

const addWorkingDays = (day: number, count: number, country: string): number => {
  const next = day + DAY
  if (count === 0) return day
  return addWorkingDays(next, isWorkingDay(next, country) ? count - 1 : count, country)
}

/**
 * The first and the last day on which an order of `today` arrives (rule products.12), as midnights in UTC. The day of the order does
 * not count, and public holidays are not known. `today` is a date of the market's calendar, `2026-11-23`.
 */
export const deliveryWindow = (today: string, { from, to }: DeliveryDays, country: string): [Date, Date] => {
  const arrival = (count: number) => new Date(addWorkingDays(Date.parse(today), count, country))
  return [arrival(from), arrival(to)]
}
