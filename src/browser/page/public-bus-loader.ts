import { report } from '#browser/errors'
import type { PublicBusVisitor } from '#bus'

interface PublicQueue {
  push(...visitors: PublicBusVisitor[]): unknown
}

const page = globalThis as { shopBus?: PublicQueue | PublicBusVisitor[] }

const load = async (visitors: PublicBusVisitor[]): Promise<void> => {
  const startPublicBus = await import('./public-bus.ts').then((file) => file.startPublicBus)
  await startPublicBus(visitors)
}

/**
 * Stands in for `window.shopBus` and loads the public bus when a script pushes the first callback (rule public-bus.1).
 * Resolves once the callbacks that were pushed before the boot script have run, so that they miss no event of the page.
 */
export const loadPublicBusOnDemand = async (): Promise<void> => {
  if (Array.isArray(page.shopBus)) return load(page.shopBus)
  const visitors: PublicBusVisitor[] = []
  const standIn: PublicQueue = {
    push(...more) {
      // A script may have kept this object: after the public bus has replaced it, it passes callbacks on.
      const target = page.shopBus === standIn ? visitors : page.shopBus
      const isFirst = visitors.length === 0
      target?.push(...more)
      if (isFirst && target === visitors) load(visitors).catch(report)
    },
  }
  // Unlike an assignment it does not throw where the page has made `shopBus` read-only.
  Reflect.set(page, 'shopBus', standIn)
}
