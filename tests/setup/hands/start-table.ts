import { plainClothing, plainShoe } from '../content/articles.ts'
import { pageTypes } from '../content/page-types.ts'
import type { Start } from './starts.ts'

const english = 'stride/en_GB'
const arabic = 'stride/ar_SA'

/** From left to right and from right to left, at each width, by each means. */
const ways: readonly Pick<Start, 'site' | 'width' | 'by'>[] = [
  { site: english, width: 1280, by: 'mouse' },
  { site: arabic, width: 390, by: 'touch' },
  { site: english, width: 320, by: 'touch' },
  { site: arabic, width: 1280, by: 'keyboard' },
  { site: english, width: 390, by: 'touch' },
  { site: arabic, width: 1280, by: 'mouse' },
  { site: english, width: 1280, by: 'keyboard' },
]

/** Pages on which walks begin. `asks` lets the shop ask for consent, `filled` puts articles into the bag. */
const pages: readonly { name: string; path?: string; asks?: true; filled?: true }[] = [
  { name: 'category' },
  { name: 'product' },
  { name: 'bag', filled: true },
  { name: 'home', asks: true },
  { name: 'checkout', filled: true },
  { name: 'search', path: 'search/?q=shoe' },
  { name: 'login' },
  { name: 'wishlist' },
  { name: 'cookies', asks: true },
  { name: 'markets', path: '/' },
]

/** Where the walks of a seed begin, by the name of the page. Another seed comes to a page in another way. */
export const startsOf = (seed: number): readonly (readonly [name: string, start: Start])[] =>
  pages.map(({ name, path, asks, filled }, index) => {
    const way = ways[(index + seed) % ways.length]!
    const start: Start = {
      ...way,
      path: path ?? pageTypes[name]!(way.site),
      choice: asks ? '' : '[0]',
      bag: filled ? [plainShoe().sku, plainClothing().sku] : [],
    }
    return [name, start]
  })
