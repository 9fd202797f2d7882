import { cardAddress, cardSet, type Offer, pidOfPath } from '#domain/products'

const write = (card: ParentNode, selector: string, text: string): void => {
  const element = card.querySelector(selector)
  if (element) element.textContent = text
}

/** Shows the picture of a product in one of its colours in the place of another. */
export const showPicture = (image: HTMLImageElement, pid: string, colour: string, photographed: boolean): void => {
  const address = cardAddress(pid, colour, photographed)
  if (image.src.endsWith(address)) return
  image.srcset = photographed ? cardSet(pid, colour) : ''
  image.src = address
}

/** A price without one before it has no words for screen readers and no badge. */
const writePrice = (card: ParentNode, { now, list, off }: Offer): void => {
  if (list === undefined) {
    write(card, '.price', now)
    card.querySelector('.badge')?.remove()
    return
  }
  write(card, '.price ins', now)
  write(card, '.price del', list)
  write(card, '.badge', off ?? '')
}

/**
 * The card of a product, made of a template that holds the card of another product on sale: the page's own markup, with the
 * facts of an offer. `root` is the site's root. The facts are written as text and addresses, never as markup.
 */
export const drawCard = ({ content }: HTMLTemplateElement, pid: string, offer: Offer, root: string): HTMLElement => {
  const fragment = document.importNode(content, true)
  const card = fragment.firstElementChild as HTMLElement
  const picture = card.querySelector('img')
  if (picture) showPicture(picture, pid, offer.colour, offer.photographed === true)
  const link = card.querySelector<HTMLAnchorElement>('.card-name a')
  if (link) link.href = `${root}product/${pid}/`
  const heart = card.querySelector('.heart')
  // A function, because `$` in a name would mean something.
  const label = heart?.ariaLabel?.replace(link?.textContent ?? '', () => offer.name)
  if (heart && label !== undefined) heart.ariaLabel = label
  write(card, '.card-name a', offer.name)
  write(card, '.card-name + p', offer.kind)
  write(card, '.aside', offer.colours)
  writePrice(card, offer)
  return card
}

/** The product of a card of the page: its link names it. */
export const pidOfCard = (card: Element): string => pidOfPath(card.querySelector('a')?.pathname) ?? ''
