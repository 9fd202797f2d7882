import { stringify } from 'yaml'
import { placements } from '#domain/personalization'
import { otherLanguages } from '#integrations/content-lint'
import { manifest as freeDelivery } from '#manifests/free-delivery'
import type { Sound } from './sound.ts'
import { variantsOf } from './variants.ts'

/** Files that belong together, as somebody may write them; check says whether they are sound. */
export interface SoundFiles {
  what: string
  files: Readonly<Record<string, string>>
}

const pages = 'src/content/pages'
const site = `${pages}/site/stride/de_DE/probes`
const words = { id: 'words', type: 'text', title: 'Words', body: ['One.'] }
const page = (...blocks: object[]): object => ({
  kind: 'content',
  title: 'Probe',
  description: 'A page that check accepts.',
  blocks: blocks.length > 0 ? blocks : [words],
})
const onPage = (name: string, block: object): SoundFiles => ({
  what: `${name}: ${JSON.stringify(block)}`,
  files: { [`${site}/${name}.yaml`]: stringify(page(block)) },
})

const translated = (name: string, file: object): Record<string, string> =>
  Object.fromEntries(otherLanguages.map((each) => [`${pages}/language/${each}/${name}.yaml`, stringify(file)]))
const translation = { title: 'Probe', description: 'Probe.', blocks: [{ id: 'words', title: 'W', body: ['Eins.'] }] }

const layers: readonly SoundFiles[] = [
  {
    what: 'a page that each nearer folder changes',
    files: {
      [`${pages}/default/probes/layers.yaml`]: stringify(page(words, { id: 'go', type: 'services' })),
      ...translated('probes/layers', translation),
      [`${pages}/locale/de_DE/probes/layers.yaml`]: stringify({
        blocks: [{ ...words, type: 'text', title: 'Nearer' }],
      }),
      [`${site}/layers.yaml`]: stringify({
        title: 'Nearest',
        blocks: [
          { id: 'go', remove: true },
          { ...words, id: 'first', before: 'words' },
          { ...words, id: 'second', after: 'first' },
          { id: 'words', type: 'services', after: 'second' },
        ],
      }),
    },
  },
  { what: 'a page of a language', files: { [`${pages}/language/de/probes/speech.yaml`]: stringify(page()) } },
  { what: 'a page of a locale', files: { [`${pages}/locale/ar_SA/probes/place.yaml`]: stringify(page()) } },
  {
    what: 'a page of a brand',
    files: {
      [`${pages}/default/probes/brand.yaml`]: stringify({ ...page(), brands: ['reebok'] }),
      ...translated('probes/brand', translation),
    },
  },
  {
    what: 'a legal page of all markets, which the footers name',
    files: {
      [`${pages}/default/probes/legal.yaml`]: stringify({ ...page(), kind: 'legal' }),
      ...translated('probes/legal', translation),
    },
  },
  {
    what: 'rails and words below products',
    files: {
      [`${pages}/site/stride/de_DE/product.yaml`]: stringify({
        blocks: [
          { id: 'probe', type: 'rail', title: 'Near', show: { near: true }, placement: 'PDP-BUNDLE' },
          { ...words, before: 'probe' },
        ],
      }),
    },
  },
]

const names = 'größe Neu my-page a.b a_b index 404 _a [a] 1 a/b/c x%20y a+b men bag events'.split(' ')

const links =
  'bag wishlist/ checkout markets my-account account-login newsletter kids/ men//  men?activity=running&sort=price-asc women?type=shoes men?size=42 size-guide size-guide/ size-guide?x=1 stories/run-your-city https://example.com/x?y=1#z HTTPS://example.com ./bag bag/.. ../bag product/RB2001'
    .split(' ')
    .filter((link) => link !== '')

/** Variants of what the sound documents hold too little of: folders, names of pages, links, placements, islands. */
export const soundFiles: readonly SoundFiles[] = [
  ...layers,
  ...names.map((name) => ({
    what: `a page named ${name}`,
    files: { [`${pages}/site/stride/de_DE/${name}.yaml`]: stringify(page()) },
  })),
  ...links.map((to, at) => onPage(`link-${at}`, { ...words, link: { text: 'There', to } })),
  ...placements.map((placement, at) =>
    onPage(`rail-${at}`, { id: 'rail', type: 'rail', title: 'Rail', show: { type: 'shoes' }, placement }),
  ),
  ...[...variantsOf(freeDelivery.props, { tone: 'accent', note: 'Soon.' })].map(({ document }, at) =>
    onPage(`island-${at}`, { id: 'goal', type: 'island', island: 'free-delivery', props: document }),
  ),
  onPage('twice', words),
]

/** The variants of a sound document that could stand in one file, each with a name of its own. */
export const filesOf = ({ kind, schema, document, file, wrap, refuses = () => false }: Sound): SoundFiles[] => {
  const variants = [...variantsOf(schema, document)].filter(({ what }) => !refuses(what))
  return variants.map(({ what, document: variant }, at) => {
    const values = variant as Record<string, unknown>
    const name = kind.replaceAll(' ', '-')
    if (kind === 'product') {
      const pid = `ST${9700 + at}`
      const text = stringify({ ...values, pid })
      return { what: `${kind} ${what}`, files: { [`src/content/products/stride/${pid}.yaml`]: text } }
    }
    const path = file.includes('/pages/') ? `${site}/${name}-${at}.yaml` : file
    return { what: `${kind} ${what}`, files: { [path]: stringify(wrap ? wrap(values) : values) } }
  })
}

/** A page whose blocks are all types at once. */
export const everyBlock = (blocks: readonly Sound[]): SoundFiles => ({
  what: 'every block on one page, twice',
  files: {
    [`${site}/every-block.yaml`]: stringify(
      page(
        { id: 'goal', type: 'island', island: 'free-delivery', props: {} },
        ...blocks.flatMap(({ document }, at) =>
          [1, 2].map((time) => ({ ...(document as object), id: `block-${at}-${time}` })),
        ),
      ),
    ),
  },
})

/** Blocks apart from that with an island of the tests. */
export const isBlock = ({ kind }: Sound): boolean => kind.startsWith('block ') && kind !== 'block island'

const tag = { src: 'https://tags.example.com/{brand}/a.js', level: 2 }

/** Settings of production at once: every kind of tag, every host, a long version, touchpoints with numbers. */
const settings: Readonly<Record<string, object>> = {
  'third-parties/third-parties.yaml': {
    hosts: [{ origin: 'https://player.example.com', for: ['script', 'embed', 'chat'] }],
    tags: {
      prod: [
        ...['tealium', 'adobe', 'sentry', 'script'].map((kind) => ({ ...tag, id: kind, kind })),
        { ...tag, id: 'own', kind: 'script', src: '/bot-check.js', level: 1, sites: ['*/de_DE', 'reebok/*'] },
        { ...tag, id: 'with-hosts', kind: 'google', hosts: ['https://collect.example.com:8443'] },
      ],
    },
  },
  'hosts/hosts.yaml': {
    prod: {
      'identity-us': 'https://id-us.{brand}.com',
      'identity-eu': 'https://id.{brand}.com',
      personalization: 'https://decisions.example.com',
      acquisition: 'https://acq.example.com',
      'acquisition-key': '!~',
      'flag-path': 'environment/project',
      pages: ['https://shop.example.com'],
    },
  },
  'fragments/fragments.yaml': {
    fragments: {
      'account_account-portal': { servers: { prod: 'https://mf.{brand}.com' } },
      'size-adviser': {
        servers: { local: 'http://localhost:4400', prod: 'https://mf.example.com' },
        reading: 'versioned',
        version: '2.1.0-beta.1+7',
        styles: 'index.css',
        render: true,
        deadline: 100,
      },
      teaser: { servers: { prod: 'https://mf.example.com:8443' }, reading: 'view', styles: 'none', deadline: 10_000 },
    },
    choices: { stg: ['https://mf-next.example.com'] },
  },
  'consent/versions.yaml': { policy: 'x'.repeat(40) },
  'flags/storefront/production.yaml': {
    flags: [
      { name: 'disabled-consent', description: 'Off.', disabled: true, value: false },
      { name: 'geo-logic', description: 'Parts.', disabled: false, rules: [{ percentage: 0.01 }, { percentage: 100 }] },
    ],
  },
}

/** Files that take the place of the shop's configuration. */
export const configuration: SoundFiles = {
  what: 'a configuration of production',
  files: Object.fromEntries(
    Object.entries(settings).map(([name, document]) => [`src/content/${name}`, stringify(document)]),
  ),
}
