import { createHash } from 'node:crypto'
import type { Block } from '#domain/pages'
import bag from './styles/bag.css?inline'
import reebok from './styles/brand-reebok.css?inline'
import stride from './styles/brand-stride.css?inline'
import buy from './styles/buy.css?inline'
import campaign from './styles/campaign.css?inline'
import category from './styles/category.css?inline'
import filters from './styles/filters.css?inline'
import shared from './styles/index.css?inline'
import legal from './styles/legal.css?inline'
import markets from './styles/markets.css?inline'
import missing from './styles/missing.css?inline'
import product from './styles/product.css?inline'
import search from './styles/search.css?inline'

/** A sheet that is written into pages, and its hash for their policy. */
export interface Sheet {
  text: string
  hash: `sha256-${string}`
}

const sheet = (text: string): Sheet => ({
  text,
  hash: `sha256-${createHash('sha256').update(text).digest('base64')}`,
})

/** Styles of one type of page only, by the type. They belong to the last layer of the shared sheet. */
const ofType: Readonly<Record<string, Sheet>> = {
  bag: sheet(`@layer pages{${bag}}`),
  category: sheet(`@layer pages{${category}${filters}}`),
  legal: sheet(`@layer pages{${legal}}`),
  'market-chooser': sheet(`@layer pages{${markets}}`),
  'not-found': sheet(`@layer pages{${missing}}`),
  product: sheet(`@layer pages{${product}${buy}}`),
  search: sheet(`@layer pages{${category}${filters}${search}}`),
}

/** What all pages share, with the colours and types of one brand. */
const ofBrand: Readonly<Record<string, Sheet>> = {
  reebok: sheet(`${shared}@layer brand{${reebok}}`),
  stride: sheet(`${shared}@layer brand{${stride}}`),
}

const ofAllBrands = sheet(`${shared}@layer brand{${stride}${reebok}}`)

const ofCampaigns = sheet(`@layer components{${campaign}}`)
const campaignBlocks: ReadonlySet<Block['type']> = new Set(['hero', 'services', 'teasers'])

/**
 * The sheets of a page: the one that all pages of its brand share, the one of its type if it has one, and the one of the blocks
 * that campaigns are made of if it has such blocks. '' stands for pages of no brand.
 */
export const pageSheets = (type: string, brand: string, blocks: readonly Block[]): readonly Sheet[] => {
  // What stands in for a fragment stands on the page too.
  const drawn = blocks.flatMap((block) => [block, ...(block.type === 'fragment' ? (block.fallback ?? []) : [])])
  const isCampaign = drawn.some((block) => campaignBlocks.has(block.type))
  return [ofBrand[brand] ?? ofAllBrands, isCampaign ? ofCampaigns : undefined, ofType[type]].filter(
    (each) => each !== undefined,
  )
}
