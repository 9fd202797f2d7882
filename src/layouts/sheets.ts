import { createHash } from 'node:crypto'
import type { Block } from '#domain/pages'
import bag from './styles/bag.css?inline'
import reebok from './styles/brand-reebok.css?inline'
import stride from './styles/brand-stride.css?inline'
import buy from './styles/buy.css?inline'
import campaign from './styles/campaign.css?inline'
import category from './styles/category.css?inline'
import checkout from './styles/checkout.css?inline'
import filters from './styles/filters.css?inline'
import gated from './styles/gated.css?inline'
import shared from './styles/index.css?inline'
import legal from './styles/legal.css?inline'
import markets from './styles/markets.css?inline'
import missing from './styles/missing.css?inline'
import product from './styles/product.css?inline'
import search from './styles/search.css?inline'

/** The sheet that is written into a page, and its hash for the page's policy. */
export interface Sheet {
  text: string
  hash: `sha256-${string}`
}

/** Styles of one type of page only, by the type. They belong to the last layer of the shared styles. */
const ofType: Readonly<Record<string, string>> = {
  bag: `@layer pages{${bag}}`,
  category: `@layer pages{${category}${filters}}`,
  checkout: `@layer pages{${checkout}}`,
  legal: `@layer pages{${legal}}`,
  'market-chooser': `@layer pages{${markets}}`,
  'not-found': `@layer pages{${missing}}`,
  product: `@layer pages{${product}${buy}}`,
  search: `@layer pages{${category}${filters}${search}}`,
}

/** What all pages share, with the colours and types of one brand. */
const ofBrand: Readonly<Record<string, string>> = {
  reebok: `${shared}@layer brand{${reebok}}`,
  stride: `${shared}@layer brand{${stride}}`,
}

const ofAllBrands = `${shared}@layer brand{${stride}${reebok}}`

/** Styles of the blocks that most pages do not have. They belong to the layer of all blocks. */
const ofBlocks: readonly { text: string; types: readonly Block['type'][] }[] = [
  { text: `@layer components{${campaign}}`, types: ['hero', 'services', 'teasers'] },
  { text: `@layer components{${gated}}`, types: ['chat', 'embed'] },
]

// There are some twenty of them, which thousands of pages share.
const made = new Map<string, Sheet>()

const sheet = (text: string): Sheet => {
  const known = made.get(text)
  if (known) return known
  const hash = createHash('sha256').update(text).digest('base64')
  const fresh: Sheet = { text, hash: `sha256-${hash}` }
  made.set(text, fresh)
  return fresh
}

/**
 * The sheets of a page: the styles that all pages of its brand share, those of its rare blocks, and those of its
 * type if it has some. '' stands for pages of no brand. They are one sheet, whose hash the policy lists, but on product pages: these
 * read other pages, the size guide and the texts of stock notices, and their policy has to know the sheet of those, which is the shared one.
 */
export const pageSheets = (type: string, brand: string, blocks: readonly Block[]): readonly Sheet[] => {
  // What stands in for a fragment stands on the page too.
  const drawn = blocks.flatMap((block) => [block, ...(block.type === 'fragment' ? (block.fallback ?? []) : [])])
  const needed = ofBlocks.filter(({ types }) => drawn.some(({ type }) => types.includes(type)))
  const shared = ofBrand[brand] ?? ofAllBrands
  const own = needed.map(({ text }) => text).join('') + (ofType[type] ?? '')
  return type === 'product' ? [sheet(shared), sheet(own)] : [sheet(shared + own)]
}
