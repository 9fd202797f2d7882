import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { printFinding } from '#content/files'
import { checkContent } from '#integrations/content-lint'
import { emptyMenu, faultyMenu } from './faulty-menu.ts'
import { faultyOffers } from './faulty-offers.ts'
import { type Faulty, faultyPartnerApps } from './faulty-partner-apps.ts'
import { faultyServers } from './faulty-servers.ts'
import { plantContent } from './planted.ts'

const { root, plant } = plantContent()

const text = ({ file, text: given }: Faulty): string =>
  typeof given === 'string'
    ? given
    : given.reduce((all, [from, to]) => all.replace(from, to), readFileSync(join(root(), file), 'utf8'))

const said = async (file: string): Promise<string[]> =>
  (await checkContent(root())).map(printFinding).filter((finding) => finding.startsWith(`${file}:`))

const kinds: Readonly<Record<string, Faulty>> = {
  'a product': {
    file: 'src/content/products/stride/ST9800.yaml',
    text: `pid: ST9801
brand: stride
name: Rain **new**
kind: runningshoes
type: shoe
activity: running
categories: [men, women, men]
colours:
  - id: Black
    parts: ["#111111", "#222222", "#333333"]
  - id: crimsom
    parts: ["#111111", "#222222", "333333"]
sizes:
  - { id: 042, stock: 3 }
  - { id: "43", stock: 3 }
  - { id: "43", stock: many }
price: p131
features: [lightweight, levitates]
digital: true
oversize: true
description:
  en: short
  de: "Ein Schuh mit <b>Halt</b>, der leicht ist und lange hält."
drawing: { family: shue }
look: [ST9999, ST9800]
colour: red
`,
    findings: [
      '1:6 pid: the file is named ST9800, the product ST9801.',
      '3:7 name: "**new**" is shown as it stands here',
      '4:7 No message product.kind.runningshoes',
      '4:7 No message product.description.runningshoes',
      '5:7 type: must be one of shoes',
      '7:13 categories: names a category twice',
      '9:9 colours.0.id: must be words in lower case',
      '11:9 No message colour.crimsom',
      '12:35 colours.1.parts.2: must be a colour',
      '14:11 sizes.0.id: must be a text; put it into quotes: "042".',
      '16:24 sizes.2.stock: must be a number.',
      '14:3 sizes: names a size twice',
      '17:8 price: no price point "p131"',
      '18:25 No message product.feature.levitates',
      '1:1 cannot be digital and oversize',
      '22:7 description.en: must have at least 20 characters.',
      '23:7 description.de: "<b>" is shown as it stands here',
      'description: missing in ',
      '24:20 drawing.family: is one of',
      '25:8 look: no product "ST9999"',
      '25:16 look: a product is no part of its own look.',
      '26:1 Unknown property "colour"',
    ],
  },
  prices: {
    file: 'src/content/prices/stride.yaml',
    text: [
      [/^gift: \{ AED: \d+, /m, 'gift: { AED: free, '],
      [/^p80: .*JPY: 80/m, 'p80: { JPY: 80.5'],
      [/^p100: (.*)EUR: 100/m, 'p100: $1EURO: 100'],
      [/^p130: (.*)USD: 130/m, 'p130: $1USD: 13000'],
      [/^p150: .*$/m, 'p150: 150'],
    ],
    findings: [
      'gift.AED: must be a number.',
      'p80.JPY: has more than 0 decimals',
      'p80: has no price in ',
      'p100.EURO: "EURO" must be',
      'p130: 13000 USD cannot be meant',
      'p150: must be properties with values.',
    ],
  },
  'a page': {
    file: 'src/content/pages/site/stride/de_DE/home.yaml',
    text: `kind: homme
title: Neu: für den Regen
description: "Alles <b>neu</b> für {0}."
colour: red
blocks:
  - id: shoes
    link: { text: A, to: product/ST9999 }
  - id: Rain
    type: rail
    title: Regen
    show: { activity: swiming, products: [ST9998] }
    selection: all
  - id: shoes
    type: services
  - id: film
    type: embed
    title: Film
    load: https://films.example.com/a
    level: 3
    after: nothing
  - id: picture
    type: picture
    src: /pictures/ST9999/black/front.svg
    width: 0
    height: 10
  - id: words
    type: txt
    body: [Eins.]
  - id: old
    remove: true
  - id: late
    type: text
    body: ["Mehr dazu **hier** und sofort."]
    from: 2026-13-01
    until: 2020-01-01
  - id: goal
    type: island
    island: notice
    props: { tone: shrill }
`,
    findings: [
      '1:7 kind: must be one of home',
      '2:8 Put quotes around a text with a colon',
      '3:14 description: "<b>" is shown as it stands here',
      '4:1 Unknown property "colour"',
      '7:26 stride has no product "ST9999"',
      '8:9 blocks.1.id: must be lower-case words',
      '11:23 blocks.1.show.activity: must be one of',
      '11:43 stride has no product "ST9998"',
      '12:16 blocks.1.selection: ',
      '13:9 This file has "shoes" already.',
      '15:5 blocks.3: provider is missing.',
      '18:11 "https://films.example.com/a" is not configured for embed',
      '19:12 blocks.3.level: must be 1',
      '20:12 No block "nothing"',
      '21:5 blocks.4.alt: A picture needs alternative text',
      '23:10 No picture "/pictures/ST9999/black/front.svg"',
      '24:12 blocks.4.width: must be more than 0.',
      '27:11 Unknown block type "txt"',
      '29:9 Nothing to remove: no block "old"',
      '33:12 blocks.7.body.0: "**hier**" is shown as it stands here',
      '34:11 blocks.7.from: ',
      '39:20 blocks.8.props.tone: must be one of calm, loud',
    ],
  },
  promotions: {
    file: 'src/content/promotions/promotions.yaml',
    text: 'promotions:\n  - { code: spring, percent: 10 }\n  - { code: SPRING10, percent: 95, until: 2026-01-01, from: 2026-02-01 }\n  - { code: SPRING10, amount: { EUR: 5.005 } }\n  - { code: SUMMER10, percent: 10, free-delivery: true }\n  - { code: WINTER10, percent: 10, markets: [XX], minimum: { JPY: 10.5 } }\n  - { code: 1234, percent: 10, brand: [stride] }\n',
    findings: [
      '2:13 promotions.0.code: must be 4 to',
      '3:32 promotions.1.percent: must be at most 90.',
      '3:43 promotions.1.until: comes before from',
      '4:13 promotions.2.code: There is another promotion SPRING10.',
      '4:38 promotions.2.amount.EUR: has more than 2 decimals.',
      '5:5 promotions.3: A promotion has exactly one of',
      '6:46 promotions.4.markets.0: must be one of',
      '7:13 promotions.5.code: must be a text; put it into quotes: "1234".',
      '7:32 Unknown property "brand"',
    ],
  },
  'a menu': faultyMenu,
  'a menu of what is not there': emptyMenu,
  ...faultyOffers,
  'partner apps': faultyPartnerApps,
  ...faultyServers,
  'third parties': {
    file: 'src/content/third-parties/third-parties.yaml',
    text: 'hosts:\n  - { origin: http://a.example.com, for: [embed] }\ntags:\n  prod:\n    - { id: a, kind: monitor, src: /a.js, level: 7, upperCase: true }\n    - { id: a, kind: google, src: /b.js, level: 2, sites: [stride/xx, stride/xx_YY] }\n  staging: []\n',
    findings: [
      '2:15 hosts.0.origin: must be an origin',
      '5:22 tags.prod.0.kind: must be one of',
      '5:50 tags.prod.0.level: must be 1',
      '6:13 tags.prod.1.id: This environment has "a" already.',
      '6:60 tags.prod.1.sites.0: must be brand/locale',
      '6:71 tags.prod.1.sites.1: names no site',
      '7:3 Unknown property "staging"',
    ],
  },
  'feature flags': {
    file: 'src/content/flags/storefront/staging.yaml',
    text: `segments:
  - { name: alps, countries: [XX] }
flags:
  - { name: a, description: Tries., disabled: no }
  - { name: a, description: "", disabled: true, rules: [{ segment: alp, percentage: 101 }] }
`,
    findings: [
      '2:31 segments.0.countries.0: is no country',
      '4:47 flags.0.disabled: must be true or false.',
      '5:13 flags.1.name: is the name of a flag above',
      '5:29 flags.1.description: must say what the flag does',
      '5:68 flags.1.rules.0.segment: is no segment of this file',
      '5:85 flags.1.rules.0.percentage: must be from 0 to 100',
    ],
  },
  'words of the search': {
    file: 'src/content/search/de.yaml',
    text: 'ignored: []\ntypes: { shoe: [Schuh] }\nkinds: { sneakr: [Kicks], sneaker: Kicks }\ncolour: {}\n',
    findings: [
      '1:10 ignored: must have at least 1 entry.',
      '2:10 Unknown property "shoe"; allowed are shoes, clothing, accessories, giftcard; did you mean "shoes"?',
      '3:18 No message product.kind.sneakr',
      '3:36 kinds.sneaker: must be a list.',
      '4:1 Unknown property "colour"',
    ],
  },
  'legal facts': {
    file: 'src/content/legal/legal.yaml',
    text: [
      [/^ {2}name: Causeway.*$/m, '  name: Causeway <b>Retail</b>'],
      [/^ {2}vatId: DE.*$/m, '  vatId: 0123'],
      [/^ {2}contentResponsible: .*$/m, '  contentResponsible: ["Erika {0}"]'],
    ],
    findings: [
      'DE.name: "<b>" is shown as it stands here',
      'DE.vatId: must be a text; put it into quotes: "0123".',
      'DE.contentResponsible.0: "{0}" is shown as it stands here',
    ],
  },
  'a bot check': {
    file: 'src/content/bot-check/bot-check.yaml',
    text: 'prod:\n  script: http://a.example.com/x\n  site-key: "a b"\n  least-score: 3\n  verfy: https://a.example.com\nstaging: {}\n',
    findings: [
      '2:11 prod.script: must be an address with https',
      '3:13 prod.site-key: must be 1 to 100',
      '4:16 prod.least-score: must be at most 1.',
      '5:3 Unknown property "verfy"',
      '6:1 ',
    ],
  },
  'domains of consent': {
    file: 'src/content/consent/redirect-hosts.yaml',
    text: 'local: { partners: [https://a.example.com] }\ndev: {}\nstg: { partner: [] }\n',
    findings: ['1:1 prod is missing.', '1:21 local.partners.0: must be a domain', '3:8 Unknown property "partner"'],
  },
  messages: {
    file: 'src/content/messages/de.yaml',
    text: [
      [/^bag\.title: .*$/m, 'bag.title: Tasche: deine'],
      [/^bag\.empty: .*$/m, 'bag.empty: "Leer {0,"'],
      [/^bag\.remove: .*$/m, 'bag.remove: 12'],
      [/^bag\.checkout: .*$/m, 'bag.chekout: Zur Kasse'],
    ],
    findings: [
      'Put quotes around a text with a colon',
      'bag.empty: ',
      'bag.remove: is not a text; put it into quotes.',
      'bag.chekout: en.yaml has no such message.',
    ],
  },
}

it.each(Object.entries(kinds))('All faults of %s are named in one round, by line', async (_, faulty) => {
  plant(faulty.file, text(faulty))
  const found = await said(faulty.file)
  const unmatched = found.filter((each) => !faulty.findings.some((wanted) => each.includes(wanted)))
  const absent = faulty.findings.filter((wanted) => !found.some((each) => each.includes(wanted)))
  expect({ unmatched, absent }).toEqual({ unmatched: [], absent: [] })
  const lines = found.map((each) => Number(each.split(':')[1]))
  expect(lines).toEqual(lines.toSorted((a, b) => a - b))
})
