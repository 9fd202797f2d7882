import type { ClientDirective } from 'astro'
import { hostIsReady } from './ready.ts'

// The island's own handler would have prevented it: a form sent before the island lives waits, marked, until it can send it.
addEventListener('submit', (event) => {
  const form = event.target as HTMLElement
  if (event.defaultPrevented || !form.closest('astro-island')) return
  event.preventDefault()
  form.dataset['early'] = ''
})

/**
 * `client:ready`: the island is loaded at once and hydrates when the host info is set, so that none asks for what the
 * boot script has not set yet. Bundled apart from it.
 */
const onReady: ClientDirective = async (load) => {
  const [run] = await Promise.all([load(), hostIsReady().promise])
  await run()
}

export default onReady
