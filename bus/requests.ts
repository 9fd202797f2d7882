import { call, deliver, onRequest, report, rowOf } from './bus.ts'
import { BusError } from './error.ts'
import { type Handler, rows } from './events.ts'
import { hydrationDoor } from './hydration-door.ts'

const HELD = 20
const door = hydrationDoor()

const awaken = (hydrate: () => void): void => {
  try {
    hydrate()
  } catch (error) {
    report(error)
  }
}

onRequest((event) => {
  const row = rowOf(event.name)
  const claimant = row.claimants.at(-1)
  if (claimant) claimant(event)
  else {
    row.held = row.keepsAll ? [...row.held, event] : [event]
    if (row.held.length > HELD) report(new BusError('bus/held-overflow', row.held.shift()!.id), event)
  }
  const waiting = door.waiting
  door.waiting = waiting.filter(([names]) => !names.includes(event.name))
  for (const [names, hydrate] of waiting) if (names.includes(event.name)) awaken(hydrate)
})

export const claim = (name: string, handler: Handler): (() => void) => {
  const row = rowOf(name)
  if (row.kind !== 'request') throw new BusError('bus/not-a-request', name)
  const claimant: Handler = (event) => call(handler, event)
  row.claimants.push(claimant)
  deliver(() => {
    while (row.claimants.at(-1) === claimant && row.held[0]) claimant(row.held.shift()!)
  })
  return () => {
    row.claimants = row.claimants.filter((other) => other !== claimant)
  }
}

door.requested = (names, hydrate) => {
  if (names.some((name) => rows.get(name)?.held[0])) awaken(hydrate)
  else door.waiting.push([names, hydrate])
}
for (const entry of door.waiting.splice(0)) door.requested(...entry)
