import type { Page } from '@playwright/test'

interface Shift {
  value: number
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** Notes every layout shift of the pages opened from now on. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(globalThis, { layoutShifts: shifts })
    const place = ({ x, y, width, height }: DOMRectReadOnly): string => `${width}×${height} at ${x},${y}`
    const nameOf = (node: Node | null): string => {
      const element = node instanceof Element ? node : node?.parentElement
      return element ? `${element.localName}#${element.id}.${element.className}` : 'an element that is gone'
    }
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as unknown as Shift[]) {
        const moved = sources.map((one) => `${nameOf(one.node)} ${place(one.previousRect)} → ${place(one.currentRect)}`)
        shifts.push(`${value}: ${moved.join('; ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** The layout shifts so far with what has moved; empty when nothing has. */
export const shiftsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { layoutShifts: string[] }).layoutShifts)
