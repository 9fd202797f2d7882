import { typedNumber } from '#domain/typed-text'

const isoDay = /^(\d{4})-(\d{2})-(\d{2})$/

/**
 * A day in the form `2001-02-28`, where year, month and day were typed in that order, with the signs or words of East Asia too,
 * without zeros before a single digit, or without any sign; any other text with its digits as 0 to 9.
 */
export const writtenDay = (text: string): string =>
  typedNumber(text)
    .replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
    .replace(/^(\d{4})[-/. 年년]{1,2}(\d{1,2})[-/. 月월]{1,2}(\d{1,2})[.日일]?$/, (_, ...parts: string[]) =>
      parts
        .slice(0, 3)
        .map((part) => part.padStart(2, '0'))
        .join('-'),
    )

/** Whether a text is an existing day in the form `2001-02-28`, as `writtenDay` gives it. */
export const isDay = (text: string): boolean => {
  const written = writtenDay(text)
  const [, year, month, day] = isoDay.exec(written) ?? []
  if (year === undefined) return false
  const date = new Date(`${written}T00:00:00Z`)
  return (
    date.getUTCFullYear() === Number(year) &&
    date.getUTCMonth() + 1 === Number(month) &&
    date.getUTCDate() === Number(day)
  )
}

/** The age in whole years on the day of `now` in UTC. A person born on 29 February has their birthday on 1 March. */
export const ageOn = (birthday: string, now: number): number => {
  const [, year, month, day] = isoDay.exec(writtenDay(birthday)) ?? []
  const today = new Date(now)
  const had =
    today.getUTCMonth() + 1 > Number(month) ||
    (today.getUTCMonth() + 1 === Number(month) && today.getUTCDate() >= Number(day))
  return today.getUTCFullYear() - Number(year) - (had ? 0 : 1)
}
