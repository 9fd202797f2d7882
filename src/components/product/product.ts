// What a product page answers itself: the address names the chosen colour, a chosen size stays chosen in another colour and in another
// market, a missing size is said beside the sizes, and the days of delivery are told.
import { parseSku } from '#domain/products'
import { showArrival } from './arrival.ts'

const root = document.querySelector<HTMLElement>('.product')

const colourOf = (input: HTMLInputElement): string => input.value

/** The part of a SKU that is the same in every colour. */
const sizeOf = (sku: string): string => parseSku(sku)?.size ?? ''

const sizeInputs = (product: HTMLElement): NodeListOf<HTMLInputElement> =>
  product.querySelectorAll('input[name=productId]:enabled')

const chosenSize = (product: HTMLElement): HTMLInputElement | undefined =>
  [...sizeInputs(product)].find(({ checked }) => checked)

const chooseColour = (colours: readonly HTMLInputElement[], chosen: HTMLInputElement): void =>
  history.replaceState(
    history.state,
    '',
    chosen === colours[0] ? location.pathname : `?colour=${encodeURIComponent(colourOf(chosen))}`,
  )

// A hidden text would be read as the description of its group too, so it is one only while it is shown.
const showMissingSize = (product: HTMLElement, isMissing: boolean): void => {
  for (const [index, text] of product.querySelectorAll<HTMLElement>('.size-missing').entries()) {
    const sizes = text.closest('fieldset')!
    text.id = `size-missing-${index}`
    text.hidden = !isMissing
    sizes.ariaInvalid = isMissing ? 'true' : null
    if (isMissing) sizes.setAttribute('aria-describedby', text.id)
    else sizes.removeAttribute('aria-describedby')
  }
}

const chooseSize = (product: HTMLElement, chosen: HTMLInputElement): void => {
  for (const input of sizeInputs(product)) input.checked = sizeOf(input.value) === sizeOf(chosen.value)
  showMissingSize(product, false)
}

/** Another market opens with the same colour and size: their ids are the same in all of them (rule sites.17). */
const keepInOtherMarkets = (product: HTMLElement, colours: readonly HTMLInputElement[]): void => {
  const query = new URLSearchParams()
  const colour = colours.find(({ checked }) => checked)
  if (colour && colour !== colours[0]) query.set('colour', colourOf(colour))
  const size = chosenSize(product)
  if (size) query.set('size', sizeOf(size.value))
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.switch a[hreflang]')) link.search = `${query}`
}

const giftForm = () => import('../gift-card-form.ts')

/** Says in the page what the browser would say in a bubble, which closes by itself and covers the form. */
export const sayMissing = (product: HTMLElement, input: HTMLInputElement): void => {
  if (input.name !== 'productId') {
    void giftForm().then((file) => file.sayWrongField(input))
    return
  }
  showMissingSize(product, true)
  const sizes = input.closest('fieldset')
  sizes?.querySelector<HTMLInputElement>('input[name=productId]:enabled')?.focus()
  // All of them, and the text below them, and not the first alone.
  sizes?.scrollIntoView({ block: 'nearest' })
}

/** Loads what answers the form about sold-out sizes once it is open. Without it the browser sends the form. */
const answerNotice = (notice: HTMLDetailsElement): void => {
  const form = notice.querySelector('form')
  const load = () =>
    form &&
    import('../stock-notice/form.ts').then(
      ({ answerForm }) => answerForm(form),
      () => undefined,
    )
  if (notice.open) void load()
  else notice.addEventListener('toggle', load, { once: true })
}

const start = (product: HTMLElement): void => {
  const colours = [...product.querySelectorAll<HTMLInputElement>('input[name=colour]')]
  const asked = new URLSearchParams(location.search)
  for (const input of colours) if (colourOf(input) === asked.get('colour')) input.checked = true

  // The shopper may have chosen while this script was loading.
  const colour = colours.find(({ checked }) => checked)
  if (colour && colour !== colours[0]) chooseColour(colours, colour)
  const size = chosenSize(product) ?? [...sizeInputs(product)].find(({ value }) => sizeOf(value) === asked.get('size'))
  if (size) chooseSize(product, size)
  keepInOtherMarkets(product, colours)

  product.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    if (target.name === 'colour') chooseColour(colours, target)
    if (target.name === 'productId') chooseSize(product, target)
    keepInOtherMarkets(product, colours)
  })
  const notice = product.querySelector<HTMLDetailsElement>('.stock-notice')
  if (notice) answerNotice(notice)
  if (product.querySelector('.gift')) void giftForm().then((file) => file.answerGiftForms(product))
  showArrival()
  // A page may return from the browser's cache on another day.
  addEventListener('pageshow', showArrival)
}

if (root) start(root)
