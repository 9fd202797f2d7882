// The script of product pages: the address names the chosen colour, and a chosen size stays chosen in another colour.
export {}

const root = document.querySelector<HTMLElement>('.product')

const colourOf = (input: HTMLInputElement): string => input.value

/** The part of a SKU that is the same in every colour. */
const sizeOf = (sku: string): string => sku.split('-').slice(2).join('-')

const start = (product: HTMLElement): void => {
  const colours = [...product.querySelectorAll<HTMLInputElement>('input[name=colour]')]
  const asked = new URLSearchParams(location.search).get('colour')
  for (const input of colours) if (colourOf(input) === asked) input.checked = true

  product.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    if (target.name === 'colour') {
      const first = target === colours[0]
      history.replaceState(null, '', first ? location.pathname : `?colour=${encodeURIComponent(colourOf(target))}`)
    }
    if (target.name === 'productId')
      for (const other of product.querySelectorAll<HTMLInputElement>('input[name=productId]:enabled'))
        other.checked = sizeOf(other.value) === sizeOf(target.value)
  })
}

if (root) start(root)
