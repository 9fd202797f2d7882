import { parse } from 'yaml'
import type { z } from 'zod'
import { productFile } from '#content/products'
import { searchWordsFile } from '#content/search'
import { otherLanguages } from '#integrations/content-lint'
import { publicationFile } from '#schemas/flags'
import { blockOf, blockTypes, pageFile } from '#schemas/pages'
import { pricePoints } from '#schemas/products'
import { thirdPartiesFile } from '#schemas/third-parties'
import { smallShopPrices } from '#tests/content/small-shop'
import { sentenceIn } from './sentences.ts'

/** A sound document of one kind of content, with the schema that its mistakes are made from. */
export interface Sound {
  kind: string
  file: string
  schema: z.ZodType
  document: unknown
  /** Puts a document of the schema's shape into the file's. */
  wrap?: (document: unknown) => unknown
  /** Mistakes that break a second thing, too. */
  twofold?: readonly string[]
  /** Whether check refuses a variant by a rule beyond the schema, though it builds. */
  refuses?: (what: string) => boolean
}

const blocks: Record<string, object> = {
  hero: { title: 'Run', text: 'Now', link: { text: 'Shoes', to: 'men?type=shoes' }, picture: '/art/stride-men.svg' },
  text: { title: 'Words', body: ['One.', ['Two.']], link: { text: 'More', to: 'size-guide' } },
  picture: { src: '/art/stride-men.svg', alt: 'A runner.', ornament: false, width: 1200, height: 800, caption: 'Runs' },
  rail: { title: 'Shoes', show: { category: 'men', type: 'shoes', limit: 4 }, link: { text: 'All', to: 'men' } },
  'recently-viewed': { title: 'Seen', limit: 4 },
  'size-table': { caption: 'Sizes', of: 'shoes' },
  teasers: { title: 'Tiles', items: [{ title: 'Men', text: 'All', to: 'men', picture: '/art/stride-men.svg' }] },
  table: {
    caption: 'Sizes',
    rows: [
      ['EU', 'UK'],
      ['42', '8'],
    ],
  },
  'legal-facts': { title: 'Who we are' },
  'consent-choice': { title: 'Choice', text: 'Choose.' },
  'consent-record': { title: 'Record', text: 'Read.' },
  'privacy-request': { title: 'Requests', text: 'Ask.' },
  island: { island: 'notice', props: { tone: 'calm' } },
  fragment: {
    fragment: 'size-adviser',
    props: { pid: 'ST1001' },
    width: 'full',
    fallback: [
      { id: 'words', type: 'text', title: 'Sizes', body: ['Measure both feet.'] },
      { id: 'scene', type: 'picture', src: '/art/stride-men.svg', alt: 'A runner.', width: 1200, height: 800 },
      { id: 'shoes', type: 'rail', title: 'Shoes', show: { type: 'shoes' } },
      { id: 'go', type: 'services' },
    ],
  },
  script: { load: '/bot-check.js', level: 2 },
  embed: { title: 'Film', provider: 'Film house', load: '/bot-check.js', level: 1 },
  chat: { text: 'Ask us', load: '/bot-check.js', level: 1 },
}

// One type of block stands for all: they share these.
const ofType = (type: string): object =>
  type === 'services' ? { draft: true, from: '2090-02-01T08:00+01:00', until: '2090-03-01' } : {}

const pageFileOf = (document: unknown): object => ({
  kind: 'content',
  title: 'Probe',
  description: 'A page to plant mistakes in.',
  footer: false,
  draft: false,
  from: '2020-01-01',
  until: '2090-12-31T18:00',
  blocks: [document],
})

const page = 'src/content/pages/site/stride/de_DE/probe.yaml'

const ofBlocks: Sound[] = blockTypes.map((type) => ({
  kind: `block ${type}`,
  file: page,
  schema: blockOf(type),
  document: { id: 'probe', type, brands: ['stride'], ...ofType(type), ...blocks[type] },
  wrap: pageFileOf,
}))

/** A sound document of every kind of content. */
export const soundDocuments: readonly Sound[] = [
  ...ofBlocks,
  { kind: 'page', file: page, schema: pageFile, document: pageFileOf({ id: 'probe', type: 'services' }) },
  {
    kind: 'product',
    file: 'src/content/products/stride/ST9901.yaml',
    schema: productFile,
    // A drawn product without them lacks them, too.
    twofold: ['colours.0.parts: misspelt name', 'drawing: misspelt name'],
    // What is said of one language holds for the others, but for their letters.
    refuses: (what) => /^description\.(?!en|de: (?!left out))/.test(what),
    document: {
      pid: 'ST9901',
      brand: 'stride',
      name: 'Probe',
      kind: 'running-shoe',
      type: 'shoes',
      activity: 'running',
      categories: ['men'],
      colours: [{ id: 'black', parts: ['#23252b', '#3a3d46', '#cdf03a'] }],
      sizes: [{ id: '40', stock: 1 }],
      price: 'p130',
      features: ['breathable'],
      facts: { material: ['mesh'], weight: 250, fit: 'wide', care: ['brush-off'], origin: 'VN' },
      description: {
        en: 'A shoe to plant mistakes in.',
        ...Object.fromEntries(otherLanguages.map((language) => [language, sentenceIn(language)])),
      },
      oversize: false,
      digital: false,
      drawing: { family: 'shoe', sole: 'smooth' },
    },
  },
  {
    kind: 'third parties',
    file: 'src/content/third-parties/third-parties.yaml',
    schema: thirdPartiesFile,
    document: {
      hosts: [{ origin: 'https://player.example.com', for: ['embed'] }],
      tags: {
        prod: [
          {
            id: 'tags',
            kind: 'tealium',
            src: 'https://tags.example.com/a.js',
            level: 2,
            sites: ['stride/de_DE'],
            hosts: ['https://collect.example.com'],
          },
        ],
      },
    },
  },
  {
    kind: 'flags',
    file: 'src/content/flags/storefront/staging.yaml',
    schema: publicationFile,
    // Rules then name a segment that is not there.
    twofold: ['segments: misspelt name', 'segments.0.name: another form'],
    document: {
      segments: [{ name: 'alps', countries: ['CH'] }],
      flags: [
        {
          name: 'probe',
          description: 'Tries.',
          disabled: false,
          value: true,
          rules: [{ brands: ['stride'], locales: ['de_DE'], segment: 'alps', percentage: 5, value: false }],
        },
      ],
    },
  },
  {
    kind: 'prices',
    file: 'src/content/prices/stride.yaml',
    schema: pricePoints,
    document: parse(smallShopPrices),
  },
  {
    kind: 'words of the search',
    file: 'src/content/search/en.yaml',
    schema: searchWordsFile,
    document: { ignored: ['for'], types: { shoes: ['footwear'] }, kinds: { sneaker: ['kicks'] } },
  },
]
