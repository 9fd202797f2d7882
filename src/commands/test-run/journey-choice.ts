import { journeyRows } from './journey-rooms.ts'

/** Which journeys a quick run takes. */
export interface JourneyChoice {
  /** Files of tests/e2e, without `.spec.ts`. */
  specs: string[]
  /** Journeys that the change reaches and that are too many for a quick run. */
  leftOut: string[]
  /** Changed files that every page depends on, or of which no row of the table knows. */
  everywhere: string[]
}

/** A purchase by keyboard, orders of guests, and what is stored before a choice: they cross most rooms. */
export const smokeSpecs: readonly string[] = ['keyboard', 'orders', 'storage']

/** How many files of journeys a change may add: a file takes about half a minute. */
const MOST_SPECS = 4

/** What no journey runs. */
const isNoPart = (file: string): boolean =>
  /^(?:tests\/(?:unit|bench)\/|src\/(?:decisions|handbook|commands)\/|\.ci\/|tests\/e2e\/.+\/)/.test(file) ||
  /\.md$/.test(file)

const specOf = (file: string): string | undefined => /^tests\/e2e\/([^/]+)\.spec\.ts$/.exec(file)?.[1]

/** Journeys of the rooms in which something changed, those that changed themselves first, and a few that always run. */
export const chooseJourneys = (changed: readonly string[], rows = journeyRows): JourneyChoice => {
  const own = changed.flatMap((file) => specOf(file) ?? [])
  const others = changed.filter((file) => specOf(file) === undefined && !isNoPart(file))
  const reaches = ({ rooms }: { rooms: readonly string[] }, file: string): boolean =>
    rooms.some((room) => file.startsWith(room))
  const reached = rows.filter((row) => others.some((file) => reaches(row, file)))
  // The first of each row comes before the second of any.
  const longest = Math.max(0, ...reached.map(({ specs }) => specs.length))
  const inTurn = Array.from({ length: longest }, (_, at) => reached.flatMap(({ specs }) => specs[at] ?? [])).flat()
  const wanted = [...new Set([...own, ...inTurn])].filter((spec) => !smokeSpecs.includes(spec))
  return {
    specs: [...smokeSpecs, ...wanted.slice(0, MOST_SPECS)],
    leftOut: wanted.slice(MOST_SPECS),
    everywhere: others.filter((file) => !rows.some((row) => reaches(row, file))),
  }
}

/** What a quick run says at its end about the journeys. */
export const journeyLines = ({ specs, leftOut, everywhere }: JourneyChoice): string[] => [
  `Journeys that ran, with React: ${specs.join(', ')}.`,
  ...(leftOut.length > 0 ? [`The change reaches these as well, and they did not run: ${leftOut.join(', ')}.`] : []),
  ...(everywhere.length > 0
    ? [`Every page may depend on ${everywhere.join(', ')}: run \`npm test\` before you hand it on.`]
    : []),
]
