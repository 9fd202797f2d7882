import { report } from '#platform/errors'

type Visitor = (bus: never) => void
interface PublicQueue {
  push(...visitors: Visitor[]): unknown
}

const page = globalThis as { shopBus?: PublicQueue | Visitor[] }

const load = async (visitors: Visitor[]): Promise<void> => {
  const startPublicBus = await import('../public-bus/public-bus.ts').then((file) => file.startPublicBus)
  page.shopBus = visitors
  startPublicBus()
}

/**
 * Stands in for `window.shopBus` and loads the public bus when a script pushes the first callback (rule public-bus.1).
 * Resolves once the callbacks that were pushed before the boot script have run, so that they miss no event of the page.
 */
export const loadPublicBusOnDemand = async (): Promise<void> => {
  if (Array.isArray(page.shopBus)) return load(page.shopBus)
  const visitors: Visitor[] = []
  const standIn: PublicQueue = {
    push(...more) {
      // A script may have kept this object: after the public bus has replaced it, it passes callbacks on.
      const target = page.shopBus === standIn ? visitors : page.shopBus
      const isFirst = visitors.length === 0
      target?.push(...more)
      if (isFirst && target === visitors) load(visitors).catch(report)
    },
  }
  page.shopBus = standIn
}
