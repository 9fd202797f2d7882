import { chooseStep, type Presses } from './choose.ts'
import type { Fault } from './judges.ts'
import { randomOf } from './random.ts'
import { shorten } from './shorten.ts'
import type { Start } from './starts.ts'
import type { Step } from './steps.ts'
import { Visit, type World } from './visit.ts'

/** A walk that found a fault, by its shortest steps. */
export interface Found {
  fault: Fault
  steps: readonly Step[]
  /** Whether the steps find the fault again. */
  isRepeatable: boolean
}

export interface Walked {
  /** Steps that were made. */
  made: readonly Step[]
  found: Found | undefined
}

const MOST_REPLAYS = 24

const withVisit = async <T>(
  world: World,
  start: Start,
  isPatient: boolean,
  use: (visit: Visit) => Promise<T>,
): Promise<T> => {
  const visit = await Visit.open(world, start, isPatient)
  try {
    return await use(visit)
  } finally {
    await visit.close()
  }
}

/** Makes the steps one after another, those left out that cannot be made. The first fault of one, or of what comes after. */
export const replay = (world: World, start: Start, steps: readonly Step[]): Promise<Fault | undefined> =>
  withVisit(world, start, true, async (visit) => {
    for (const step of steps) {
      const fault = await visit.take(step)
      if (fault && fault !== 'skipped') return fault
    }
    return await visit.end()
  })

/** Steps chosen by a seed, until one has a fault or `length` were made. */
const wander = (world: World, start: Start, seed: number, length: number) =>
  withVisit(world, start, false, async (visit) => {
    const random = randomOf(seed)
    const presses: Presses = new Map()
    const made: Step[] = []
    for (let tries = 0; made.length < length && tries < 3 * length; tries++) {
      const step = chooseStep(random, start.by, await visit.view(), presses)
      const fault = await visit.take(step)
      if (fault === 'skipped') continue
      made.push(step)
      if (fault) return { made, fault }
    }
    return { made, fault: await visit.end() }
  })

/** Walks from a start, and shortens the walk where it finds a fault. */
export const walk = async (world: World, start: Start, seed: number, length: number): Promise<Walked> => {
  const { made, fault } = await wander(world, start, seed, length)
  if (!fault) return { made, found: undefined }
  const fails = async (steps: readonly Step[]) => (await replay(world, start, steps))?.kind === fault.kind
  const shortest = await shorten(made, fails, MOST_REPLAYS)
  return { made, found: { fault, steps: shortest ?? made, isRepeatable: shortest !== undefined } }
}
