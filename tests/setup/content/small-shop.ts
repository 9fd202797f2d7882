import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sites } from '#domain/sites'
import { otherLanguages } from '#integrations/content-lint'

const from = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

const currencies = [...new Set(sites.map(({ currency }) => currency))].sort()
const points = { gift: 50, p80: 80, p100: 100, p130: 130, p140: 140, p150: 150 }

/** The price file of the small shop: a point a line, with every currency of the markets. A dirham is a quarter of a euro. */
export const smallShopPrices = Object.entries(points)
  .map(([name, euros]) => {
    const amounts = currencies.map((currency) => `${currency}: ${currency === 'AED' ? 4 * euros : euros}`)
    return `${name}: { ${amounts.join(', ')} }\n`
  })
  .join('')

// What the small shop has of its own.
const shelf = ['pages', 'products', 'prices', 'schemas']

/**
 * Writes the content of a small shop below `root`: pages, products, prices, fragments and menu of `tests/fixtures/shop`, and all else, such as
 * texts and hosts, as it is in this shop.
 */
export const writeSmallShop = (root: string): void => {
  const content = join(root, 'src/content')
  const isContent = (path: string): boolean =>
    (!/\.\w+$/.test(path) || path.endsWith('.yaml')) && !shelf.includes(basename(path))
  cpSync(from('src/content'), content, { recursive: true, filter: isContent })
  for (const folder of ['pages', 'products'])
    cpSync(from(`tests/fixtures/shop/${folder}`), join(content, folder), { recursive: true })
  // Every language words every page: German stands for those that no test reads.
  const words = join(content, 'pages/language')
  for (const language of otherLanguages)
    if (language !== 'de') cpSync(join(words, 'de'), join(words, language), { recursive: true, force: false })
  for (const name of ['fragments', 'menu'])
    cpSync(from(`tests/fixtures/shop/${name}.yaml`), join(content, name, `${name}.yaml`))
  mkdirSync(join(content, 'prices'))
  for (const brand of ['stride', 'reebok']) writeFileSync(join(content, 'prices', `${brand}.yaml`), smallShopPrices)
}
