import { report } from '#browser/errors'

/**
 * Starts a part of the page when one of its elements is one screen away, and not before: its code is loaded no earlier, and
 * never on a page without such an element. `start` returns what ends the part; the returned function ends it, or the waiting.
 */
export const whenNear = (selector: string, start: () => Promise<() => void>): (() => void) => {
  let stop = (): void => observer.disconnect()
  let isStopped = false
  const begin = async (): Promise<void> => {
    observer.disconnect()
    const end = await start()
    if (isStopped) end()
    else stop = end
  }
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && void begin().catch(report),
    // Without a root of its own a page in a frame would be measured by the page around it.
    { root: document, rootMargin: '100%' },
  )
  for (const element of document.querySelectorAll(selector)) observer.observe(element)
  return () => {
    isStopped = true
    stop()
  }
}
