import { make } from '#browser/document'
import { failureText, loadView } from '#browser/fragments'
import { hostInfo } from '#browser/host'
import type { RegisteredFragment, ViewPlace } from '#domain/fragments'

/** What the page says of a place. */
interface Placed {
  fragment: RegisteredFragment
  props: Readonly<Record<string, string | number | boolean>>
}

const addressed = (props: Placed['props']): URLSearchParams =>
  new URLSearchParams(Object.entries(props).map(([name, value]) => [name, String(value)]))

/** Waits until the shopper no longer has the focus in a place: what is in use is not taken away. */
const untilLeft = (place: Element): Promise<unknown> | undefined =>
  place.contains(document.activeElement)
    ? new Promise((resolve) => place.addEventListener('focusout', resolve, { once: true }))
    : undefined

/** Where a place ends and what follows begins, in pixels of the screen. */
const endOf = (place: Element): number =>
  place.nextElementSibling?.getBoundingClientRect().top ?? place.getBoundingClientRect().bottom

/** Puts the view in place of what stands in for it. Where a shopper may see it, what follows does not move up. */
const replaceFallback = (place: HTMLElement, fallback: readonly Element[], view: HTMLElement): void => {
  const isBelow = place.getBoundingClientRect().top >= innerHeight
  view.hidden = true
  const end = endOf(place)
  view.hidden = false
  for (const element of fallback) element.remove()
  if (isBelow || endOf(place) >= end) return
  // Margins that fall together with those around the place would make the difference another one.
  for (const { style } of [place, view]) style.display = 'flow-root'
  const margin = Number.parseFloat(getComputedStyle(view).marginBlockEnd)
  view.style.marginBlockEnd = `${margin + end - endOf(place)}px`
}

/** Loads the fragment of a place and shows it in place of what stands in for it. @throws as `loadView` and `mount` */
const showInstead = async (place: HTMLElement, { fragment, props }: Placed, view: ViewPlace): Promise<() => void> => {
  const fallback = [...place.children]
  const element = make('div', { className: place.dataset['width'] === 'full' ? '' : 'wrap' })
  try {
    const loaded = await loadView(fragment, view)
    await untilLeft(place)
    place.append(element)
    await loaded.mount(element, { ...props, brand: view.brand, locale: view.locale })
    element.classList.add('section')
    replaceFallback(place, fallback, element)
    return () => loaded.unmount(element)
  } catch (error) {
    element.remove()
    throw error
  }
}

/** Has the library take over the HTML that a server has put into the place. @throws as `loadView` and `mount` */
const takeOver = async (place: HTMLElement, { fragment, props }: Placed, view: ViewPlace): Promise<() => void> => {
  const { served, files } = place.dataset
  const element = place.firstElementChild!
  const loaded = await loadView(fragment, view, { served, files: files ? JSON.parse(files) : undefined })
  await loaded.mount(element, { ...props, brand: view.brand, locale: view.locale })
  return () => loaded.unmount(element)
}

/**
 * Shows the fragment of a place there (rules fragments.20, fragments.21 and fragments.23). The loader reports a failure; the place then keeps what
 * stands in for the fragment or what a server has drawn, or says in the shopper's language that the fragment did not come. The returned function
 * unmounts the fragment.
 */
export const showFragment = async (id: string): Promise<() => void> => {
  const place = document.getElementById(id)!
  const placed = JSON.parse(place.dataset['fragment']!) as Placed
  const { brand, locale } = hostInfo().context
  const view = { brand, locale, props: addressed(placed.props) }
  const { served, failure } = place.dataset
  try {
    return await (served === undefined ? showInstead : takeOver)(place, placed, view)
  } catch (error) {
    if (failure && served === undefined)
      place.append(make('p', { className: 'wrap section notice' }, failureText(error, failure)))
    return () => {}
  }
}
