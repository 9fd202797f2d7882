import { report } from '#platform/errors'

type Visitor = (bus: never) => void
interface Door {
  push(...visitors: Visitor[]): unknown
}

const page = globalThis as { shopBus?: Door | Visitor[] }

let letIn: () => void

/** Resolves once the first visitor is in; on most pages nobody comes. */
export const visited = new Promise<void>((resolve) => {
  letIn = resolve
})

const open = async (visitors: Visitor[]): Promise<void> => {
  const { openOuterDoor } = await import('../public-bus/public-bus.ts')
  page.shopBus = visitors
  openOuterDoor()
  letIn()
}

/**
 * Answers for `window.shopBus` until somebody wants it: the outer door is a file that pages without outsiders never load.
 * Resolves once those who pushed before this script are in, so that they miss no event of the page.
 */
export const hangDoorBell = async (): Promise<void> => {
  if (Array.isArray(page.shopBus)) return open(page.shopBus)
  const visitors: Visitor[] = []
  const bell: Door = {
    push(...more) {
      // Kept by an outsider, the bell goes on ringing after the door has replaced it.
      const target = page.shopBus === bell ? visitors : page.shopBus
      const first = visitors.length === 0
      target?.push(...more)
      if (first && target === visitors) open(visitors).catch(report)
    },
  }
  page.shopBus = bell
}
