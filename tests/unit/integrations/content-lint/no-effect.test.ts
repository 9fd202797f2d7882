import { describe, expect, it } from 'vitest'
import { plantContent } from './planted.ts'

const { plant, replace, faults } = plantContent()
const page = 'src/content/pages/site/stride/de_DE/home.yaml'
const hosts = 'src/content/hosts/hosts.yaml'
const searchWords = 'src/content/search/en.yaml'

describe('content that would have no effect is refused (rule pages.6)', () => {
  it.each([
    [
      'a block before one block and after another',
      page,
      'blocks:\n  - { id: x, type: services, before: shoes, after: story }\n',
      `${page}:2:52 blocks.0.after: A block has one place`,
    ],
    [
      'a product in a tile that shows a picture',
      page,
      'blocks:\n  - { id: story, items: [{ title: X, to: men, product: ST1001, picture: /art/stride-men.svg }] }\n',
      `${page}:2:56 blocks.0.items.0.product: A tile shows a product or a picture`,
    ],
    [
      'the kind home on another page',
      'src/content/pages/site/stride/en_GB/club.yaml',
      'kind: home\ntitle: Club\ndescription: Our club.\nblocks: [{ id: x, type: services }]\n',
      'src/content/pages/site/stride/en_GB/club.yaml:1:7 kind: home is the kind of home.yaml',
    ],
    ['another kind on the home page', page, 'kind: legal\n', `${page}:1:7 kind: home is the kind of home.yaml`],
    [
      'the host of a service that no page calls yet',
      hosts,
      'stg:\n  flags: https://flags.example.com\n',
      `${hosts}:2:10 stg.flags: is planned: nothing reads this host yet.`,
    ],
    [
      'synonyms of a kind that no text names',
      searchWords,
      'kinds:\n  sneeker: [kicks]\n',
      `${searchWords}:2:12 No message product.kind.sneeker;`,
    ],
    [
      'synonyms of a colour that no text names',
      searchWords,
      'colours:\n  blak: [jet]\n',
      `${searchWords}:2:9 No message colour.blak;`,
    ],
    ['synonyms of an activity that does not exist', searchWords, 'activities:\n  chess: [go]\n', `${searchWords}:2:3 `],
    [
      'words of a language without a site',
      'src/content/search/hu.yaml',
      'kinds:\n  sneaker: [cipő]\n',
      'src/content/search/hu.yaml:1:1 Nothing reads this file: no site has this language.',
    ],
    [
      'a selection mode without a placement',
      page,
      'blocks:\n  - { id: shoes, selection: single-selection }\n',
      `${page}:2:29 blocks.0.selection: has no effect without placement`,
    ],
    [
      'products near that of the page on a page without a product',
      page,
      'blocks:\n  - { id: shoes, show: { near: true } }\n',
      `${page}:2:32 near has an effect in product.yaml only`,
    ],
    [
      'a title of one of the shop’s own pages',
      'src/content/pages/site/stride/de_DE/bag.yaml',
      'title: Tasche\n',
      'src/content/pages/site/stride/de_DE/bag.yaml:1:8 title has no effect: this page has its own.',
    ],
    [
      'the kind own on a page that editors write',
      'src/content/pages/site/stride/en_GB/club.yaml',
      'kind: own\ntitle: Club\ndescription: Our club.\nblocks: [{ id: x, type: services }]\n',
      'src/content/pages/site/stride/en_GB/club.yaml:1:7 kind: own is the kind of product.yaml and bag.yaml',
    ],
    [
      'a page at the address of the page for what is missing',
      'src/content/pages/site/stride/de_DE/404.yaml',
      'kind: content\ntitle: Lost\ndescription: Lost.\nblocks: [{ id: x, type: services }]\n',
      '"404" is the path of a page of the shop',
    ],
    [
      'further pages where no identity server has a host of its own',
      hosts,
      'stg:\n  pages: [https://shop.example.com]\n',
      `${hosts}:2:10 stg.pages: has no effect without identity-us or identity-eu`,
    ],
    [
      'a second file of hosts',
      'src/content/hosts/others.yaml',
      'prod: {}\n',
      'src/content/hosts/others.yaml:1:1 Nothing reads this file; there is hosts.yaml.',
    ],
    [
      'a price file of no brand',
      'src/content/prices/others.yaml',
      'p100: { EUR: 100 }\n',
      'src/content/prices/others.yaml:1:1 Prices are stride.yaml and reebok.yaml.',
    ],
    [
      'a product of no brand',
      'src/content/products/others/XX1001.yaml',
      'pid: XX1001\n',
      'src/content/products/others/XX1001.yaml:1:1 Products lie in src/content/products/stride and',
    ],
  ])('refuses %s', async (_, file, text, expected) => {
    plant(file, text)
    expect(await faults()).toEqual([expect.stringContaining(expected)])
  })

  it('refuses a sale price that is not lower', async () => {
    const file = 'src/content/products/stride/ST1001.yaml'
    replace(file, 'price: p130', 'price: p130\nsalePrice: p130')
    expect(await faults()).toEqual([
      expect.stringContaining(`${file}:15:12 salePrice: "p130" is not lower than "p130" in`),
    ])
  })
})

it('a picture that loses its alternative text through a nearer file is reported in the nearer file', async () => {
  plant(
    'src/content/pages/locale/de_DE/home.yaml',
    'blocks:\n  - { id: x, type: picture, src: /art/stride-men.svg, alt: Ein Läufer., width: 3, height: 2 }\n',
  )
  plant(page, 'blocks:\n  - { id: x, alt: "" }\n')
  expect(await faults()).toEqual([expect.stringContaining(`${page}:2:19 blocks.0.alt: A picture says in alt`)])
})

it('a misspelt type in a farther file is one finding, and none in the nearer files that change the block', async () => {
  replace('src/content/pages/default/home.yaml', 'type: rail', 'type: rial')
  plant(page, 'blocks:\n  - { id: shoes, title: Schuhe }\n')
  expect(await faults()).toEqual([
    expect.stringMatching(/default\/home\.yaml:\d+:\d+ Unknown block type "rial"; .*rail/),
  ])
})

it('a file of blocks without words below a page of the shop is sound without translations', async () => {
  plant('src/content/pages/default/product.yaml', 'kind: own\nblocks:\n  - { id: promises, type: services }\n')
  expect(await faults()).toEqual([])
})

describe('what a person writes in a hurry', () => {
  const shoe = 'src/content/products/stride/ST1001.yaml'
  const prices = 'src/content/prices/stride.yaml'

  it('a word of a product that no text says stops a build, at the word', async () => {
    replace(shoe, /^kind: .*$/m, 'kind: runing-shoe')
    expect((await faults())[0]).toMatch(
      /ST1001\.yaml:\d+:\d+ No message product\.(?:kind|description)\.runing-shoe; there are/,
    )
  })

  it('a decimal comma is named where it stands', async () => {
    replace(prices, 'EUR: 130', 'EUR: 129,95')
    expect(await faults()).toEqual([
      expect.stringMatching(/p130\.95: "95" stands here alone; write decimals with a point/),
    ])
  })

  it('a currency that is none is named', async () => {
    replace(prices, 'EUR: 130', 'EURO: 130')
    expect((await faults()).join()).toMatch(/"EURO" must be an ISO 4217 code/)
  })

  it.each(['api/x', 'events', 'playground', 'healthz', 'ap/mf', 'art'])(
    'a page at %s, which all sites share, is refused',
    async (path) => {
      plant(
        `src/content/pages/site/stride/de_DE/${path}.yaml`,
        'kind: content\ntitle: T\ndescription: D.\nblocks: [{ id: x, type: services }]\n',
      )
      expect(await faults()).toEqual([expect.stringContaining('is the path of a page of the shop')])
    },
  )

  it('a page without a title is not taken for another one', async () => {
    plant(
      'src/content/pages/site/stride/de_DE/stories/quiet.yaml',
      'kind: content\ndescription: D.\nblocks: [{ id: x, type: services }]\n',
    )
    expect(await faults()).toEqual([expect.stringMatching(/so it needs title here\.$/)])
  })
})
