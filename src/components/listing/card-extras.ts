// What the cards of a list show beyond their HTML (rule products.13). A page loads it when it is idle.

import { adoptStyles } from '#browser/document'
import { swatchesOf } from '#domain/products'
import { coloursOf } from './card-colours.ts'
import sheet from './card-extras.css?inline'

/** Dots of the card's colours beside the words that count them. The words stay for those who do not see dots. */
const showSwatches = (card: HTMLElement): void => {
  const dots = swatchesOf(coloursOf(card)).map((value) => {
    const dot = document.createElement('i')
    dot.style.background = value
    return dot
  })
  const row = document.createElement('span')
  row.ariaHidden = 'true'
  row.append(...dots)
  card.querySelector('.aside')?.append(row)
}

/** Lays the picture of the same colour from nearby over the card's own; styles show it while pointer or focus are on the card. */
const showNearby = ({ target }: Event): void => {
  const tile = (target as Element).closest('.card')?.querySelector('.tile')
  const [own, known] = tile?.querySelectorAll('img') ?? []
  if (!tile || !own) return
  const nearby = known ?? own.cloneNode()
  ;(nearby as HTMLImageElement).src = own.src.replace('-main.', '-detail.')
  if (!known) tile.append(nearby)
}

const root = document.querySelector<HTMLElement>('.listing')

adoptStyles(sheet)
for (const card of root?.querySelectorAll<HTMLElement>('.card') ?? []) showSwatches(card)
if (matchMedia('(hover: hover)').matches)
  for (const touch of ['pointerover', 'focusin']) root?.addEventListener(touch, showNearby)
