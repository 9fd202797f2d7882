const isoDay = /^(\d{4})-(\d{2})-(\d{2})$/

/** Whether a text is an existing day in the form `2001-02-28`. */
export const isDay = (text: string): boolean => {
  const [, year, month, day] = isoDay.exec(text) ?? []
  if (year === undefined) return false
  const date = new Date(`${text}T00:00:00Z`)
  return (
    date.getUTCFullYear() === Number(year) &&
    date.getUTCMonth() + 1 === Number(month) &&
    date.getUTCDate() === Number(day)
  )
}

/** The age in whole years on the day of `now` in UTC. A person born on 29 February has their birthday on 1 March. */
export const ageOn = (birthday: string, now: number): number => {
  const [, year, month, day] = isoDay.exec(birthday) ?? []
  const today = new Date(now)
  const had =
    today.getUTCMonth() + 1 > Number(month) ||
    (today.getUTCMonth() + 1 === Number(month) && today.getUTCDate() >= Number(day))
  return today.getUTCFullYear() - Number(year) - (had ? 0 : 1)
}
