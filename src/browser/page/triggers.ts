import { report } from '#browser/errors'
import { claim, publish, type RequestName } from '#bus'
import { loadIslands } from './islands.ts'
import type { Click } from './post-forms.ts'
import { requestPayload } from './request-payload.ts'

/** Milliseconds after which an unclaimed request is taken back and left to the server, once its island's files are there. */
const PATIENCE = 10_000

const published: Click[] = []
const failedNames: string[] = []

/** A page that is the address itself is not loaded again: the shopper is led to its main part (rule clicks.10). */
const followAddress = (trigger: HTMLElement): void => {
  const { href } = trigger as HTMLAnchorElement
  if (href) location.href = href === location.href.split('#')[0] ? '#main' : href
  else (trigger as HTMLFormElement).submit()
}

/**
 * Leaves the unclaimed clicks of these names to the server (rule clicks.3). They are taken back from the bus, so that an island
 * that comes late does not repeat them. Which ones they are is known without another file, which may not come.
 */
const giveUp = async (names: readonly string[]): Promise<void> => {
  const held = new Set<object>()
  const unclaimed = published.filter(({ name, data }) => {
    if (names.includes(name)) claim(name, (request) => held.add(request.data))()
    return held.has(data)
  })
  const last = unclaimed.pop()
  if (!last) return
  if (unclaimed.length > 0) await import('./post-forms.ts').then((file) => file.postForms(unclaimed), report)
  followAddress(last.trigger)
}

/** Publishes a trigger's request and returns its payload; undefined when the trigger's own address must be followed instead. */
const publishRequest = (name: RequestName, trigger: HTMLElement, fields?: FormData): object | undefined => {
  try {
    const data = failedNames.includes(name) ? undefined : requestPayload(name, trigger, fields)
    if (data) publish(name, data as never)
    return data
  } catch (error) {
    report(error)
    return undefined
  }
}

/**
 * Time does not run while the files of an island are on their way; an island whose files fail says so itself. Until then the
 * trigger is busy (rule clicks.7).
 */
const giveUpLater = (name: RequestName, trigger: HTMLElement): void => {
  const goOn = () => {
    trigger.ariaBusy &&= 'false'
    setTimeout(giveUp, PATIENCE, [name])
  }
  loadIslands(name).then(goOn, goOn)
}

const take = (trigger: HTMLElement, submitter: HTMLElement | null): void => {
  const name = trigger.dataset['request'] as RequestName | undefined
  if (!name || name === 'wishlist:toggle') {
    // The page answers what opens over a product, and hearts, each by a file of its own.
    const answered = name
      ? import('../wishlist/hearts.ts').then((file) => file.pressHeart(submitter))
      : import('../product/over-product.ts').then((file) => file.openOverProduct(trigger as HTMLAnchorElement))
    // Offline, the page that the shopper is on is all that there is.
    answered.catch(() => navigator.onLine && followAddress(trigger))
    return
  }
  const fields = trigger instanceof HTMLFormElement ? new FormData(trigger, submitter) : undefined
  const data = publishRequest(name, trigger, fields)
  if (!data) {
    followAddress(trigger)
    return
  }
  published.push({ name, trigger, fields, data })
  // Where no island of the page answers the request, nothing can claim it but a subscriber that has done so already.
  if (document.querySelector(`astro-island[client=event][opts*="${name}"]`)) giveUpLater(name, trigger)
  else void giveUp([name])
}

/** The requests that an island answers. A follower answers none (rule hydration.7). */
const answeredBy = (island: Element): string[] =>
  island.matches('[client=event]') ? JSON.parse(island.getAttribute('opts')!).value.split(' ') : []

/**
 * Turns clicks on `[data-request]` links and submits of such forms into requests on the bus, beginning with those made
 * before this script ran (rule clicks.2). A request that nothing claims – no island waits for it, its island fails to load,
 * or ten seconds pass after its files have come – is taken back and the trigger's own address is followed (rule clicks.3).
 */
export const startTriggers = (): void => {
  const page = globalThis as unknown as Record<symbol, { early?: [HTMLElement, HTMLElement | null][] } | undefined>
  const key = Symbol.for('causeway.clicks')
  const early = page[key]?.early ?? []
  page[key] = { push: take } as object
  for (const click of early) take(...click)
  addEventListener('astro:hydration-error', ({ target, detail }: CustomEventInit & { target: EventTarget | null }) => {
    report(detail.error)
    const names = answeredBy(target as Element)
    failedNames.push(...names)
    void giveUp(names)
  })
}
