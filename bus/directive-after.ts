import type { ClientDirective } from 'astro'
import hydrateOnRequest from './directive.ts'

/** Milliseconds in which the browser paints what the island that answers has drawn. */
const PAINT = 200

/** Waits until the island that answers one of these requests is hydrated. A page without such an island does not wait. */
const answered = (requests: string): Promise<unknown> | undefined => {
  const answering = requests.split(' ').map((name) => `astro-island[ssr][client=event][opts*="${name}"]`)
  const island = document.querySelector(answering.join())
  return island ? new Promise((resolve) => island.addEventListener('astro:hydrate', resolve)) : undefined
}

/**
 * `client:after="bag:open bag:add"` is for a follower: an island that answers no request and shows what comes of it. On the first
 * of these requests, past or future, it is hydrated after the island that answers has been hydrated and painted (rule
 * hydration.7, decision 0163).
 */
const hydrateAfterRequest: ClientDirective = (load, options, island) => {
  const loadLater = async () => {
    await answered(options.value)
    await new Promise((done) => setTimeout(done, PAINT))
    return load()
  }
  return hydrateOnRequest(loadLater, options, island)
}

export default hydrateAfterRequest
