import { report } from '#platform/errors'

/**
 * Starts the recommendations of a page when one of its rails is one screen away (rule personalization.7). Their code is loaded no
 * earlier, and never on a page without such a rail. The returned function ends them.
 */
export const watchRails = (): (() => void) => {
  let stop = (): void => observer.disconnect()
  let isStopped = false
  const start = async (): Promise<void> => {
    observer.disconnect()
    const { startRecommendations } = await import('../recommendations.ts')
    if (!isStopped) stop = startRecommendations()
  }
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && void start().catch(report),
    // Without a root of its own a page in a frame would be measured by the page around it.
    { root: document, rootMargin: '100%' },
  )
  for (const rail of document.querySelectorAll('[data-placement]')) observer.observe(rail)
  return () => {
    isStopped = true
    stop()
  }
}
