import { outsidersConsent } from '#browser/consent'
import { BusError, createPublicBus, type Definition, type PublicBus } from '#bus'

/** The events that a fragment has defined. All its mounted elements share them. */
interface SharedEvents {
  /** To tell another definition from the same one. */
  written: string
  events: ReturnType<PublicBus['define']>
  users: number
}

/** By the fragment's id. */
const shared = new Map<string, SharedEvents>()

let bus: PublicBus | undefined
/** What a fragment hears of the bus: the same as scripts of other companies do. */
export const outerBus = (): PublicBus => {
  bus ??= createPublicBus(outsidersConsent)
  return bus
}

/**
 * Defines the events of a fragment under its id as their prefix, or joins the same definition of another element. `release` takes them off
 * the bus with their last user.
 * @throws BusError `bus/already-defined` for another definition than that of a mounted element, and as `define` of the bus
 */
export const holdOwnEvents = (
  id: string,
  definitions: Readonly<Record<string, Definition>>,
): { publish(name: string, data: unknown): void; release(): void } => {
  const written = JSON.stringify(definitions)
  const held = shared.get(id) ?? { written, events: outerBus().define(id, definitions), users: 0 }
  if (held.written !== written) throw new BusError('bus/already-defined', id)
  shared.set(id, held)
  held.users += 1
  return {
    publish: held.events.publish,
    release: () => {
      held.users -= 1
      if (held.users > 0) return
      shared.delete(id)
      held.events.remove()
    },
  }
}
