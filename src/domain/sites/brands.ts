import type { Brand } from './types.ts'

/** The one place that knows how the brands are called. */
export const brands: Readonly<Record<Brand, { id: Brand; name: string }>> = {
  stride: { id: 'stride', name: 'Stride' },
  reebok: { id: 'reebok', name: 'Reebok' },
}

export const isBrand = (text: string): text is Brand => Object.hasOwn(brands, text)
