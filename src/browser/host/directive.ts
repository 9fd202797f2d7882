import type { ClientDirective } from 'astro'
import { hostIsReady } from './ready.ts'

// The island's own handler would have prevented it: a form sent before the island lives waits, marked, until it can send it.
addEventListener('submit', (event) => {
  const form = event.target as HTMLElement
  if (event.defaultPrevented || !form.closest('astro-island')) return
  event.preventDefault()
  form.dataset['early'] = ''
})

/** Resolves when a part of the island is in sight. What is not displayed is never in sight. */
const inSight = (island: HTMLElement): Promise<void> =>
  new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      resolve()
    })
    // The element of an island has no box of its own.
    for (const child of island.children) observer.observe(child)
  })

/**
 * `client:ready`: the island is loaded at once and hydrates when the host info is set, so that none asks for what the
 * boot script has not set yet. `client:ready="in-sight"` loads it when it comes into sight. Bundled apart from the boot script.
 */
const onReady: ClientDirective = async (load, { value }, island) => {
  if (value === 'in-sight') await inSight(island)
  const [run] = await Promise.all([load(), hostIsReady().promise])
  await run()
}

export default onReady
