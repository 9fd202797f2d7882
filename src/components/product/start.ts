// What a product page answers itself is loaded for an address with a colour, or when a pointer or the focus first reaches the product.
export {}

const root = document.querySelector<HTMLElement>('.product')
const load = () => import('./product.ts')

if (root && location.search) void load()
else if (root)
  for (const touch of ['pointerover', 'touchstart', 'focusin', 'change'])
    root.addEventListener(touch, load, { once: true, passive: true })
