import { make } from '#browser/document'
import { makeButton, openDialog } from './dialog.ts'

const isLarge = (button: HTMLElement): boolean => button.ariaPressed === 'true'

/** Shows the part of a magnified picture at which the pointer is; a press of a key, which is at no point, shows its middle. */
const lookAt = (place: HTMLElement, { clientX, clientY }: MouseEvent): void => {
  const { left, top, width, height } = place.getBoundingClientRect()
  const [x, y] = clientX || clientY ? [(clientX - left) / width, (clientY - top) / height] : [0.5, 0.5]
  place.scrollTo(x * (place.scrollWidth - width), y * (place.scrollHeight - height))
}

/** A picture of the page's gallery as a button that magnifies it. A mouse moves the part that is seen, a finger drags it. */
const makePicture = (source: HTMLImageElement, larger: string): HTMLLIElement => {
  // The link leads to the largest file, which is asked for when its picture comes near.
  const src = source.closest('a')?.href ?? source.src
  const picture = make('img', { loading: 'lazy', src, alt: source.alt, ...(source.lang && { lang: source.lang }) })
  const button = make('button', {}, picture, make('span', { className: 'unseen' }, larger))
  button.type = 'button'
  button.ariaPressed = 'false'
  const place = make('li', {}, button)
  button.addEventListener('click', (event) => {
    button.ariaPressed = String(!isLarge(button))
    lookAt(place, event)
  })
  place.addEventListener('pointermove', (event) => {
    if (event.pointerType === 'mouse' && isLarge(button)) lookAt(place, event)
  })
  return place
}

/**
 * Opens the pictures of the gallery large, at the one that the link leads to (rule products.11). They stand in a row that a finger,
 * the arrow keys and two buttons move; the count says which one is seen.
 */
export const openZoom = (link: HTMLAnchorElement): void => {
  const { back = '', on = '', larger = '', close = '' } = link.closest<HTMLElement>('[data-larger]')?.dataset ?? {}
  const gallery = link.closest<HTMLElement>('.gallery')!
  const items = [...gallery.querySelectorAll<HTMLElement>('li')]
  const row = make('ul', {}, ...items.map((item) => makePicture(item.querySelector('img')!, larger)))
  const buttons = [...row.querySelectorAll('button')]
  const count = make('p', { className: 'zoom-count' })
  count.role = 'status'
  let seen = items.findIndex((item) => item.contains(link))

  const show = (index: number, behavior: ScrollBehavior): void =>
    buttons[(index + items.length) % items.length]!.parentElement!.scrollIntoView({ behavior, inline: 'center' })
  const tell = (): void => {
    seen = Math.round(Math.abs(row.scrollLeft) / row.clientWidth)
    count.textContent = items[seen]?.dataset['at'] ?? ''
    for (const [index, button] of buttons.entries()) if (index !== seen) button.ariaPressed = 'false'
  }
  row.addEventListener('scroll', tell)
  row.addEventListener('keydown', (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    // The arrow keys move a magnified picture itself.
    if (!step || buttons.some(isLarge)) return
    event.preventDefault()
    const next = seen + (row.matches(':dir(rtl)') ? -step : step)
    buttons[(next + items.length) % items.length]!.focus()
  })
  const controls = [
    count,
    makeButton('zoom-back', '‹', back, () => show(seen - 1, 'smooth')),
    makeButton('zoom-on', '›', on, () => show(seen + 1, 'smooth')),
  ]
  buttons[seen]!.autofocus = true
  openDialog({ id: 'zoom', title: gallery.ariaLabel ?? '', closeLabel: close, body: row, controls, opener: link })
  show(seen, 'instant')
  tell()
}
