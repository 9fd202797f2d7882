import type { Brand } from './types.ts'

/** The shop's brands; the name of the main brand stands here and nowhere else. */
export const brands: Readonly<Record<Brand, { id: Brand; name: string }>> = {
  stride: { id: 'stride', name: 'Stride' },
  reebok: { id: 'reebok', name: 'Reebok' },
}

export const isBrand = (value: unknown): value is Brand => typeof value === 'string' && Object.hasOwn(brands, value)
