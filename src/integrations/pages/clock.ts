import { minifySync } from 'vite'

/**
 * The inline script of a block that the browser's clock decides (rule pages.11); it must refer to nothing outside itself. It stands
 * in the block's element, behind the template of a block that waits and before the contents of a plain one. A block that is not to be
 * shown is removed while the parser is at it: nothing below has a place yet, nothing of it is painted, and its scripts never run.
 */
export const decideByClock = (): void => {
  const script = document.currentScript as HTMLScriptElement
  const element = script.parentElement!
  const waiting = script.previousElementSibling as HTMLTemplateElement | null
  const { from = 0, until = Number.POSITIVE_INFINITY } = element.dataset
  const now = Date.now()
  if (now < Number(from) || now >= Number(until)) element.remove()
  else waiting?.replaceWith(waiting.content)
}

/** The inline script of a block with a period (rule pages.11, decision 0275), as pages carry it. */
export const blockClock = minifySync('clock.js', `(${decideByClock})()`).code.trim()
