import { subscribe } from './bus.ts'
import { rows } from './events.ts'
import { hydrationDoor } from './hydration-door.ts'

const door = hydrationDoor()

// A request that came before an island waits in the bus; whether it came or comes, the island hydrates once.
door.requested = (names, hydrate) => {
  const stop = new AbortController()
  for (const name of names.filter((known) => rows.has(known))) {
    const awaken = () => {
      stop.abort()
      hydrate()
    }
    subscribe(name, awaken, { replay: 'last', signal: stop.signal })
  }
}
for (const entry of door.waiting.splice(0)) door.requested(...entry)
