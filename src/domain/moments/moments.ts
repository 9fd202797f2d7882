/** How many minutes the clocks of a place are ahead of UTC at an instant, in milliseconds since 1970. */
export type OffsetAt = (instant: number) => number

/** A moment as editors write it. */
export interface Moment {
  /** What clocks and calendar show, in milliseconds, as if it were UTC. */
  wall: number
  /** Whether only a day was written. */
  isDay: boolean
  /** Minutes ahead of UTC where it was written with them; else the clocks of the site count. */
  offset?: number
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Days, minutes and minutes with an offset, of this century. */
export const momentForm =
  /^(20\d\d)-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(?:T([01]\d|2[0-3]):([0-5]\d)(Z|[+-](?:0\d|1[0-4]):[0-5]\d)?)?$/

const offsetOf = (text: string): number => {
  if (text === 'Z') return 0
  const [hours = 0, minutes = 0] = text.slice(1).split(':').map(Number)
  return (text.startsWith('-') ? -1 : 1) * (hours * 60 + minutes)
}

/** Reads `2026-11-27`, `2026-11-27T08:00` or `2026-11-27T08:00+01:00`. Undefined for another form and for a day that does not exist. */
export const readMoment = (text: string): Moment | undefined => {
  const [, year, month, day, hour = '0', minute = '0', offset] = momentForm.exec(text) ?? []
  if (day === undefined) return undefined
  const midnight = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  if (midnight.getUTCDate() !== Number(day)) return undefined
  const wall = midnight.getTime() + Number(hour) * HOUR_MS + Number(minute) * MINUTE_MS
  return { wall, isDay: !text.includes('T'), ...(offset !== undefined && { offset: offsetOf(offset) }) }
}

/** The first instant after `before` at which the clocks have jumped; they have by `after`. */
const jumpBetween = (before: number, after: number, offsetAt: OffsetAt): number => {
  let [early, late] = [before, after]
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2)
    if (offsetAt(middle) === offsetAt(before)) early = middle
    else late = middle
  }
  return late
}

/**
 * The instant at which clocks show a time. Of a time that they show twice, because they are put back, it is the first. For a
 * time that they skip it is the jump. So a later time is never an earlier instant.
 */
const instantOfWall = (wall: number, offsetAt: OffsetAt): number => {
  const earlier = wall - offsetAt(wall - DAY_MS) * MINUTE_MS
  const later = wall - offsetAt(wall + DAY_MS) * MINUTE_MS
  const shows = (instant: number): boolean => instant + offsetAt(instant) * MINUTE_MS === wall
  const [first] = [earlier, later].filter(shows).sort((a, b) => a - b)
  return first ?? jumpBetween(Math.min(earlier, later), Math.max(earlier, later), offsetAt)
}

/** The instant of a moment; a day is its first instant, which is not midnight where clocks skip midnight. */
export const instantOf = ({ wall, offset }: Moment, offsetAt: OffsetAt): number =>
  offset === undefined ? instantOfWall(wall, offsetAt) : wall - offset * MINUTE_MS

/** The instant at which something ends: a minute is exclusive, a day is the last one and counts to its end. */
export const endOf = (moment: Moment, offsetAt: OffsetAt): number =>
  instantOf(moment.isDay ? { ...moment, wall: moment.wall + DAY_MS } : moment, offsetAt)
