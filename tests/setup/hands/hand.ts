import type { Page } from '@playwright/test'
import { historyOf, type Place, reach } from './controls.ts'
import { swipe, zoomText } from './gestures.ts'
import { type Before, beginStep } from './sight.ts'
import type { Press, Step } from './steps.ts'

/** A step that is ready to be made on a page, after which it is judged. */
interface Ready {
  before: Before
  make: () => Promise<unknown>
}

const press = (page: Page, { by, key }: Press, { x, y }: Place): Promise<void> => {
  if (by === 'touch') return page.touchscreen.tap(x, y)
  return by === 'mouse' ? page.mouse.click(x, y) : page.keyboard.press(key ?? 'Enter')
}

const readyPress = async (page: Page, step: Press): Promise<Ready | undefined> => {
  const place = await reach(page, step.selector, step.text)
  if (!place) return undefined
  step.at = place.at
  // What only the way to the control changes is no answer to the press.
  if (step.by === 'mouse') await page.mouse.move(place.x, place.y)
  if (step.by === 'keyboard') {
    const isFocused = await page.evaluate((selector) => {
      const element = document.querySelector<HTMLElement>(selector)
      element?.focus()
      return element !== null && document.activeElement === element
    }, step.selector)
    if (!isFocused) return undefined
  }
  return { before: await beginStep(page), make: () => press(page, step, place) }
}

const makeOf = async (page: Page, step: Exclude<Step, Press>): Promise<Ready['make'] | undefined> => {
  switch (step.kind) {
    case 'type': {
      const place = await reach(page, step.selector, undefined)
      return (
        place &&
        (async () => {
          await page.mouse.click(place.x, place.y)
          await page.keyboard.type(step.text)
        })
      )
    }
    case 'key':
      return () => page.keyboard.press(step.key)
    case 'swipe':
      return () => swipe(page, step.x, step.y)
    case 'zoom':
      return () => zoomText(page, step.percent)
    case 'back':
      return (await historyOf(page)).canGoBack ? () => page.evaluate(() => history.back()) : undefined
    case 'forward':
      return (await historyOf(page)).canGoForward ? () => page.evaluate(() => history.forward()) : undefined
    case 'open-tab':
    case 'other-tab':
      return undefined
  }
}

/** Prepares a step on a page. Undefined where it cannot be made, because its control is not there or lies behind another. */
export const prepareStep = async (page: Page, step: Step): Promise<Ready | undefined> => {
  if (step.kind === 'press') return await readyPress(page, step)
  const make = await makeOf(page, step)
  return make && { before: await beginStep(page), make }
}
