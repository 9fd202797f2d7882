import type { Page } from '@playwright/test'

/** Notes every layout shift of the pages opened from now on. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { layoutShifts: shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** The values of the layout shifts so far; empty when nothing has moved. */
export const shiftsOf = (page: Page): Promise<number[]> =>
  page.evaluate(() => (globalThis as unknown as { layoutShifts: number[] }).layoutShifts)
