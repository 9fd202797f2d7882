import { BusError } from './error.ts'
import { type Row, rowOf, rows } from './events.ts'
import { deliver, emit, type Handler, report, type Wrapped } from './handlers.ts'
import { hydrationDoor } from './hydration-door.ts'
import type { AnyEnvelope } from './types.ts'

const HELD = 20
const door = hydrationDoor()

/** A request that its subscribers have seen goes to its newest claimant, or is held. */
export const arrive = (row: Row, event: AnyEnvelope): void => {
  if (row.claimants.length > 0) emit(row.claimants.slice(-1), event)
  else {
    row.held = row.flags.includes('+') ? [...row.held, event] : [event]
    if (row.held.length > HELD) report(new BusError('bus/held-overflow', row.held.shift()!.id), event)
  }
  const waiting = door.waiting
  door.waiting = waiting.filter(([names]) => !names.includes(event.name))
  for (const [names, handler] of waiting) if (names.includes(event.name)) emit([{ after: 0, handler }], event)
}

export const claim = (name: string, handler: Handler): (() => void) => {
  const row = rowOf(name)
  if (row.kind !== 'r') throw new BusError('bus/not-a-request', name)
  const claimant: Wrapped = { after: 0, handler }
  row.claimants.push(claimant)
  deliver(() => {
    while (row.claimants.at(-1) === claimant && row.held[0]) emit([claimant], row.held.shift()!)
  }, true)
  return () => {
    claimant.after = Infinity
    row.claimants = row.claimants.filter((other) => other !== claimant)
  }
}

door.requested = (names, handler) => {
  const held = names.flatMap((name) => rows.get(name)?.held ?? [])[0]
  if (held) emit([{ after: 0, handler }], held)
  else door.waiting.push([names, handler])
}
for (const entry of door.waiting.splice(0)) door.requested(...entry)
