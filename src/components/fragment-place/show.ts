import { showBagCount } from '#browser/bag'
import { make } from '#browser/document'
import { type Fragment, failureText, loadView } from '#browser/fragments'
import { hostInfo } from '#browser/host'
import { subscribe } from '#bus'
import { addressedProps, type PlacedFragment, type PlacedParts, type ViewPlace, viewClasses } from '#domain/fragments'

/** Waits until the shopper no longer has the focus in a place: what is in use is not taken away. */
const untilLeft = (place: Element): Promise<unknown> | undefined =>
  place.contains(document.activeElement)
    ? new Promise((resolve) => place.addEventListener('focusout', resolve, { once: true }))
    : undefined

/** The nearest element before or after a place that has a box; a script, such as that of the place, has none. */
const neighbour = (place: Element, side: 'previousElementSibling' | 'nextElementSibling'): DOMRect | undefined => {
  let element = place[side]
  while (element?.getClientRects().length === 0) element = element[side]
  return element?.getBoundingClientRect()
}

/** Has a place keep its room and its distances until the window has another size. Call it while the fallback alone is shown. */
const keepRoom = (place: HTMLElement, view: HTMLElement): void => {
  const { top, bottom, height } = place.getBoundingClientRect()
  const above = neighbour(place, 'previousElementSibling')?.bottom ?? place.parentElement!.getBoundingClientRect().top
  const below = neighbour(place, 'nextElementSibling')?.top ?? bottom
  Object.assign(place.style, {
    minBlockSize: `${height}px`,
    marginBlockStart: `${top - above}px`,
    marginBlockEnd: `${below - bottom}px`,
  })
  view.style.marginBlock = '0'
  const release = (): void => {
    for (const element of [place, view]) element.removeAttribute('style')
  }
  addEventListener('resize', release, { once: true })
}

/** Puts the view in place of what stands in for it. Where a shopper may see it, nothing moves unless the view needs more room. */
const replaceFallback = (place: HTMLElement, fallback: readonly Element[], view: HTMLElement): void => {
  view.hidden = true
  if (place.getBoundingClientRect().top < innerHeight) keepRoom(place, view)
  for (const element of fallback) element.remove()
  view.hidden = false
}

/** Gives the parts of a view what the page binds: clicks, counts, and who sees them (rule header.9). Counts that are known are shown. */
const bindParts = ({ dataset }: HTMLElement, view: HTMLElement): void => {
  if (dataset['parts'] === undefined) return
  const parts = JSON.parse(dataset['parts']) as PlacedParts
  for (const element of view.querySelectorAll<HTMLElement>('[data-mf-part]'))
    for (const [name, value] of Object.entries(parts[element.dataset['mfPart']!] ?? {}))
      element.setAttribute(name, value)
  subscribe('bag:set', ({ data }) => showBagCount(data.itemCount), { replay: 'last', once: true })
  document.dispatchEvent(new Event('cards'))
}

/** Mounts a fragment, unless its place has left the page meanwhile. The returned function unmounts it. */
const mountIn = async (
  element: Element,
  loaded: Fragment,
  { props }: PlacedFragment,
  { brand, locale }: ViewPlace,
): Promise<() => void> => {
  const stop = (): void => loaded.unmount(element)
  if (element.isConnected) await loaded.mount(element, { ...props, brand, locale })
  if (!element.isConnected) stop()
  return stop
}

/** Loads the fragment of a place and shows it in place of what stands in for it. @throws as `loadView` and `mount` */
const showInstead = async (place: HTMLElement, placed: PlacedFragment, view: ViewPlace): Promise<() => void> => {
  const fallback = [...place.children]
  const classes = viewClasses(place.dataset['width'])
  const element = make('div', {})
  element.classList.add(...classes.filter((name) => name !== 'section'))
  try {
    const loaded = await loadView(placed.fragment, view)
    await untilLeft(place)
    place.append(element)
    const stop = await mountIn(element, loaded, placed, view)
    if (!place.isConnected) return stop
    element.classList.add(...classes)
    bindParts(place, element)
    replaceFallback(place, fallback, element)
    return stop
  } catch (error) {
    element.remove()
    throw error
  }
}

/**
 * Has the library take over the HTML that a server has put into the place, or the newer text of a deploy since. Where that fails, the HTML is as it
 * was. @throws as `loadView` and `mount`
 */
const takeOver = async (place: HTMLElement, placed: PlacedFragment, view: ViewPlace): Promise<() => void> => {
  const { served, files } = place.dataset
  const element = place.firstElementChild as HTMLElement
  const loaded = await loadView(placed.fragment, view, { served, files: files ? JSON.parse(files) : undefined })
  if (loaded.version !== served) await untilLeft(place)
  const drawn = element.cloneNode(true) as HTMLElement
  try {
    const stop = await mountIn(element, loaded, placed, view)
    bindParts(place, element)
    return stop
  } catch (error) {
    if (!element.isEqualNode(drawn)) {
      element.replaceWith(drawn)
      bindParts(place, drawn)
    }
    throw error
  }
}

/**
 * Shows the fragment of a place there (rules fragments.20, fragments.21 and fragments.23). The loader reports a failure; the place then keeps what
 * stands in for the fragment or what a server has drawn, or says in the shopper's language that the fragment did not come. The returned function
 * unmounts the fragment. In a place that has left the page nothing stays mounted.
 */
export const showFragment = async (id: string): Promise<() => void> => {
  const place = document.getElementById(id)!
  const placed = JSON.parse(place.dataset['fragment']!) as PlacedFragment
  const { brand, locale } = hostInfo().context
  const view = { brand, locale, props: addressedProps(placed) }
  const { served, failure } = place.dataset
  try {
    return await (served === undefined ? showInstead : takeOver)(place, placed, view)
  } catch (error) {
    if (failure && served === undefined)
      place.append(make('p', { className: 'wrap section notice' }, failureText(error, failure)))
    return () => {}
  }
}
