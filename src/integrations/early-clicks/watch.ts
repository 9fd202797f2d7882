/** What the page holds until the boot script takes over: triggers in the order of their clicks. */
export type EarlyQueue = { push(trigger: HTMLElement, submitter: HTMLElement | null): void }

/**
 * The inline script of every page; it runs before the first trigger is there. It must refer to nothing outside itself,
 * since its source is put into the page.
 *
 * A click on a link with `data-over` is kept too (rule clicks.8). A click on a link or the submit of a form with `data-request` asks
 * at once for all files of the islands that wait for it (rule hydration.6), also later. Where the hint cookie says that the bag holds something, a click that comes before the boot
 * script also starts the call that the trigger names in `data-call`; the answer waits under `Symbol.for('causeway.answer')`
 * for the code that would make this call (rule clicks.6). Clicks are kept under `Symbol.for('causeway.clicks')`. The boot script empties that list and
 * puts its own `push` in its place. If it fails to load, or has not run five seconds after the page has loaded, the last
 * trigger's own address is followed and from then on the browser does what it always does.
 */
export const watchEarlyClicks = (): void => {
  const key = Symbol.for('causeway.clicks')
  const answer = Symbol.for('causeway.answer')
  const page = globalThis as unknown as Record<symbol, unknown>
  const early: [HTMLElement, HTMLElement | null][] = []
  const own = { early, push: (...click: [HTMLElement, HTMLElement | null]) => early.push(click) }
  const askForFiles = ({ dataset }: HTMLElement) => {
    for (const island of document.querySelectorAll<HTMLElement>(`[data-files][content*="${dataset['request']}"]`)) {
      island.remove()
      for (const href of island.dataset['files']!.split(' '))
        document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    }
  }
  const take = (event: Event & Partial<MouseEvent & SubmitEvent>) => {
    const trigger = (event.target as HTMLElement).closest?.<HTMLElement>(
      event.type === 'click' ? 'a[data-request], a[data-over]' : 'form[data-request]',
    )
    if (
      !trigger ||
      !page[key] ||
      event.defaultPrevented ||
      event.button ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    event.preventDefault()
    if (trigger.ariaBusy === 'true') return
    trigger.ariaBusy &&= 'true'
    const { call } = trigger.dataset
    if (call && page[key] === own && /bag\.count=..\.[1-9]/.test(document.cookie))
      page[answer] ??= fetch(call).catch(() => undefined)
    askForFiles(trigger)
    ;(page[key] as EarlyQueue).push(trigger, event.submitter as HTMLElement | null)
  }
  const giveUp = () => {
    if (page[key] !== own) return
    page[key] = undefined
    const last = early.pop()?.[0] as (HTMLAnchorElement & HTMLFormElement) | undefined
    if (last?.href) location.href = last.href
    else last?.submit()
  }
  page[key] = own
  addEventListener('click', take)
  addEventListener('submit', take)
  addEventListener('error', ({ target }) => (target as HTMLScriptElement).type === 'module' && giveUp(), true)
  const startTimer = () => setTimeout(giveUp, 5000)
  // The boot script of a prerendered page runs when the page is shown, at any time after its load.
  if (document.prerendering) document.addEventListener('prerenderingchange', startTimer)
  else addEventListener('load', startTimer)
}
