import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { printFinding } from '#content/files'
import { checkContent, otherLanguages } from '#integrations/content-lint'
import { plantContent } from './planted.ts'

const { root, plant, replace, faults } = plantContent()
const page = 'src/content/pages/site/stride/de_DE/home.yaml'
const shirts = 'src/content/products/stride/ST9901.yaml'
const prices = 'src/content/prices/stride.yaml'
const club = 'kind: content\ntitle: Club\ndescription: Our club.\nblocks: [{ id: x, type: services }]\n'

const link = (to: string): string => `blocks:\n  - id: shoes\n    link: { text: A, to: "${to}" }\n`

describe('a link that leads nowhere is a finding at the link, which names what is near', () => {
  it.each([
    ['an unknown product', 'product/ST9999', 'stride has no product "ST9999"'],
    ['products without an id', 'product', 'A link to a product names its id'],
    ['a page below a page of the shop', 'bag/old', 'No page "bag/old"; there are bag'],
    ['a misspelt page', 'size-giude', 'did you mean "size-guide"?'],
    ['the registration of another market', 'kmc-register', 'No page "kmc-register"'],
    ['a misspelt value of a filter', 'men?activity=runing', 'No activity "runing" in this list; there are'],
    [
      'a misspelt filter',
      'men?activty=running',
      'A list has no "activty"; there are category, type, activity, size, colour, offer, sort',
    ],
    ['an unknown order', 'men?sort=newest', 'No sort "newest" in this list; there are recommended'],
    ['filters that leave nothing', 'men?type=giftcard&size=44', 'No'],
  ])('%s', async (_, to, text) => {
    plant(page, link(to))
    expect(await faults()).toEqual([expect.stringContaining(`${page}:3:`)])
    expect((await faults())[0]).toContain(text)
  })

  it.each([
    'product/ST1001',
    'wishlist',
    'men?activity=running',
    'women?sort=price-asc',
    'https://example.com/x',
    'bag/',
  ])('%s leads somewhere', async (to) => {
    plant(page, link(to))
    expect(await faults()).toEqual([])
  })

  it('a page that only the other brand has, and the finding names the site', async () => {
    plant('src/content/pages/site/reebok/de_DE/club.yaml', club)
    plant(page, link('club'))
    expect(await faults()).toEqual([expect.stringMatching(/:3:\d+ No page "club"; .* \(on stride\/de_DE\)$/)])
  })

  it('a page of one market on a page of all markets is one finding, which counts the sites', async () => {
    plant('src/content/pages/site/stride/en_GB/club.yaml', club)
    replace('src/content/pages/default/home.yaml', 'to: stories/run-your-city', 'to: club')
    expect(await faults()).toEqual([
      expect.stringMatching(/default\/home\.yaml:\d+:\d+ No page "club"; .* and \d+ more\)$/),
    ])
  })
})

describe('what would be shown empty, torn or as its key is a finding', () => {
  it.each([
    [
      'a rail without a product',
      'blocks:\n  - { id: shoes, show: { type: giftcard, activity: yoga } }\n',
      ':2:24 No product of stride fits',
    ],
    [
      'a picture in another proportion',
      'blocks:\n  - { id: x, type: picture, src: /art/stride-men.svg, alt: X, width: 10, height: 100 }\n',
      ':2:34 width and height have another proportion than "/art/stride-men.svg", which is 1200 × 800.',
    ],
    [
      'a scene that is not 3:2',
      'blocks:\n  - { id: opening-stride, picture: /favicon.svg }\n',
      ':2:36 "/favicon.svg" is 32 × 32; a scene is 3:2.',
    ],
    [
      'a table with a short row',
      'blocks:\n  - { id: t, type: table, caption: T, rows: [[a, b], [c]] }\n',
      ':2:54 blocks.0.rows.1: has 1 cells, the head has 2.',
    ],
    ['a file that says nothing', '', ':1:1 This file says nothing; write what it changes, or delete it.'],
    [
      'a title with a colon and no quotes',
      'blocks:\n  - id: shoes\n    title: Neu: jetzt\n',
      ':3:12 Put quotes around a text with a colon',
    ],
  ])('%s', async (_, text, expected) => {
    plant(page, text)
    expect(await faults()).toEqual([expect.stringContaining(page + expected)])
  })

  it('a misspelt name of a page’s file', async () => {
    const file = 'src/content/pages/site/stride/de_DE/hom.yaml'
    plant(file, 'blocks:\n  - { id: shoes, title: Schuhe }\n')
    expect(await faults()).toEqual([
      `${file}:1:1 No farther file has this page, so it needs kind, title, description here; did you mean "home.yaml"?`,
    ])
  })

  it.each(['pages/default/stories/neu.yml', 'products/stride/ST9901.yml', 'pages/default/neu.yaml.txt'])(
    'a file that nothing reads: %s',
    async (name) => {
      plant(`src/content/${name}`, club)
      expect(await faults()).toEqual([
        expect.stringMatching(/:1:1 Nothing reads this file; name it (neu|ST9901)\.yaml\.$/),
      ])
    },
  )
})

describe('prices', () => {
  it.each([
    [
      'a currency that no market has',
      'AED: 200',
      'AED: 200, EUU: 131',
      'gift: EUU is the currency of no market; did you mean "EUR"?',
    ],
    ['a currency of a market that is absent', 'AED: 200,', '', 'gift: has no price in AED (AE).'],
    [
      'an amount with a slipped decimal point',
      'EUR: 50,',
      'EUR: 5000,',
      'gift: 5000 EUR cannot be meant; by the other prices it is about',
    ],
  ])('with %s are a finding', async (_, from, to, text) => {
    replace(prices, from, to)
    expect(await faults()).toEqual([expect.stringContaining(text)])
  })
})

describe('a name without a text', () => {
  const found = async (): Promise<string[]> =>
    (await checkContent(root()))
      .map(printFinding)
      .filter((text) => !/nothing shows this message|^islands\/notice\//.test(text))

  it('of a product’s colour is a finding at the colour, with the colours that have a name', async () => {
    const sound = readFileSync(join(root(), 'src/content/products/stride/ST1001.yaml'), 'utf8')
    plant(shirts, sound.replace('ST1001', 'ST9901').replace('id: black', 'id: crimson'))
    expect(await found()).toEqual([
      expect.stringMatching(/ST9901\.yaml:9:11 No message colour\.crimson; there are .*black/),
    ])
  })

  it.each([
    [
      'material: [mesh',
      'material: [mash',
      /:17:14 No message product\.material\.mash; there are .*did you mean "mesh"/,
    ],
    ['care: [brush-off', 'care: [brush-of', /:20:10 No message product\.care\.brush-of; there are .*"brush-off"/],
    [
      'fit: true-to-size',
      'fit: true-to-sise',
      /:19:8 No message product\.fit\.true-to-sise; there are .*"true-to-size"/,
    ],
  ])('of a fact, %s written as %s, is a finding there, with those that have a text', async (from, to, finding) => {
    const sound = readFileSync(join(root(), 'src/content/products/stride/ST1001.yaml'), 'utf8')
    plant(shirts, sound.replace('ST1001', 'ST9901').replace(from, to))
    expect(await found()).toEqual([expect.stringMatching(finding)])
  })

  it('in a language, of a product’s description, is a finding at the description', async () => {
    const sound = readFileSync(join(root(), 'src/content/products/stride/ST1001.yaml'), 'utf8')
    const description = 'description:\n  en: "Two sentences in English."\n  ar: "جملتان بالعربية للتجربة."\n'
    plant(shirts, sound.replace('ST1001', 'ST9901') + description)
    const lacking = otherLanguages.filter((language) => language !== 'ar').join(', ')
    expect(await found()).toEqual([expect.stringContaining(`ST9901.yaml:24:3 description: missing in ${lacking}.`)])
  })

  it('in an island’s manifest is a finding, and so is the name of another folder', async () => {
    plant(
      'islands/offer/manifest.ts',
      "import { z } from 'zod'\nexport const manifest = { name: 'ofer', editors: true, props: z.strictObject({}),\n  messages: ['goal.*', 'stores.open'] }\n",
    )
    expect(await found()).toEqual([
      'islands/offer/manifest.ts:2:33 name: the island\'s folder is "offer".',
      'islands/offer/manifest.ts:2:33 name: src/components/Island.astro has no line for it.',
      expect.stringContaining('islands/offer/manifest.ts:3:24 messages: en.yaml has no message "stores.open"'),
    ])
  })
})
