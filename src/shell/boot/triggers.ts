import { publish, type RequestName } from '#bus'
import { report } from '#platform/errors'
import { payloadOf } from './payload.ts'

/** Milliseconds after which a request that nobody has taken is given to the server. */
const PATIENCE = 10_000

/** A click or submit that asks for something. */
export interface Click {
  name: RequestName
  trigger: HTMLElement
  fields: FormData | undefined
}

let waiting: Click[] = []
const failed = new Set<string>()

const follow = (trigger: HTMLElement): void => {
  if (trigger instanceof HTMLFormElement) trigger.submit()
  else location.assign((trigger as HTMLAnchorElement).href)
}

/** Gives the clicks of these names that nobody has answered to the server: a file of its own, which few pages need. */
const giveUp = async (names: readonly string[]): Promise<void> => {
  const { unanswered } = await import('./unanswered.ts').catch(() => ({ unanswered: (clicks: Click[]) => clicks }))
  const asked = waiting.filter(({ name }) => names.includes(name))
  waiting = waiting.filter((click) => !asked.includes(click))
  const last = (await unanswered(asked)).at(-1)
  if (last) follow(last.trigger)
}

/** Puts a trigger's request on the bus; false when its own address has to do. */
const ask = ({ name, trigger, fields }: Click): boolean => {
  try {
    const data = failed.has(name) ? undefined : payloadOf(name, trigger, fields)
    if (data) publish(name, data as never)
    return data !== undefined
  } catch (error) {
    report(error)
    return false
  }
}

const take = (trigger: HTMLElement, submitter: HTMLElement | null): void => {
  const name = trigger.dataset['request'] as RequestName
  const click = {
    name,
    trigger,
    fields: trigger instanceof HTMLFormElement ? new FormData(trigger, submitter) : undefined,
  }
  if (!ask(click)) {
    follow(trigger)
    return
  }
  waiting.push(click)
  // On a page where no island listens for it, the address is the answer.
  if (document.querySelector(`astro-island[opts*="${name}"]`)) setTimeout(giveUp, PATIENCE, [name])
  else void giveUp([name])
}

const namesOf = (island: Element): string[] => {
  const { value } = JSON.parse(island.getAttribute('opts') ?? '{}')
  return String(value).split(' ')
}

/**
 * Turns clicks on `[data-request]` links and submits of such forms into requests on the bus, beginning with those made
 * before this script was there. A request that is not answered — no island listens, it fails to load, or nothing happens
 * for ten seconds — is taken back and the trigger's own address followed; one that was claimed never is.
 */
export const startTriggers = (): void => {
  const page = globalThis as unknown as Record<symbol, { early?: [HTMLElement, HTMLElement | null][] } | undefined>
  const key = Symbol.for('causeway.clicks')
  const early = page[key]?.early ?? []
  page[key] = { push: take } as object
  for (const click of early) take(...click)
  addEventListener('astro:hydration-error', ({ target, detail }: CustomEventInit & { target: EventTarget | null }) => {
    report(detail.error)
    const names = namesOf(target as Element)
    for (const name of names) failed.add(name)
    void giveUp(names)
  })
}
