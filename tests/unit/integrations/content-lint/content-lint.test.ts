import { describe, expect, it } from 'vitest'
import { plantContent } from './planted.ts'

const { plant, replace, faults } = plantContent()

const page = 'src/content/pages/site/stride/de_DE/home.yaml'

it.each([
  [
    'level: 2\n      src: https://t.example.com/a.js\n      kind: pixel',
    '7:13',
    'tags.prod.0.kind: must be one of tealium',
  ],
  ['level: 3\n      src: https://t.example.com/a.js\n      kind: script', '5:14', 'tags.prod.0.level: must be 1'],
  [
    'level: 2\n      src: http://t.example.com/a.js\n      kind: script',
    '6:12',
    'tags.prod.0.src: must be https://host',
  ],
])('a wrong tag of another company is reported with its place: %j', async (tag, at, text) => {
  const file = 'src/content/third-parties/third-parties.yaml'
  plant(file, `hosts: []\ntags:\n  prod:\n    - id: a\n      ${tag}\n`)
  expect(await faults()).toEqual([expect.stringContaining(`${file}:${at} ${text}`)])
})

it('a host that is not an origin is reported with its place', async () => {
  const file = 'src/content/hosts/hosts.yaml'
  plant(file, 'prod:\n  identity-eu: https://id.example.com/\n')
  expect(await faults()).toEqual([expect.stringContaining(`${file}:2:16 prod.identity-eu: must be an origin`)])
})

describe('a mistake on an editors’ page is reported with file, line, column and what is allowed (rule pages.5)', () => {
  it.each([
    [
      'a block type',
      '- id: x\n    type: rial',
      `${page}:3:11 Unknown block type "rial"; there are hero, text, picture, rail`,
    ],
    [
      'an island',
      '- id: x\n    type: island\n    island: notis\n    props: {}',
      `${page}:4:13 No island "notis" for editors; there are free-delivery, notice; did you mean "notice"?`,
    ],
    [
      'an island property',
      '- id: x\n    type: island\n    island: notice\n    props: { tone: calm, colour: red }',
      `${page}:5:26 Unknown property "colour"; allowed are tone, size.`,
    ],
    [
      'a value of an island property',
      '- id: x\n    type: island\n    island: notice\n    props: { tone: shrill }',
      `${page}:5:20 blocks.0.props.tone: must be one of calm, loud.`,
    ],
    [
      'a product',
      '- id: opening-stride\n    product: ST9999',
      `${page}:3:14 stride has no product "ST9999"; there are ST1001 to`,
    ],
    [
      'a rail property',
      '- id: shoes\n    show: { kind: shoes }',
      `${page}:3:13 Unknown property "kind"; allowed are products, category, type, activity, sale, near, limit.`,
    ],
    [
      'a rail value',
      '- id: shoes\n    show: { category: man }',
      `${page}:3:23 blocks.0.show.category: must be one of men, women, kids; did you mean "men"?`,
    ],
    [
      'a placement',
      '- id: shoes\n    placement: FOOTER',
      `${page}:3:16 blocks.0.placement: must be one of OAB, CTL, YMAL,`,
    ],
    [
      'a block to remove',
      '- id: nothing\n    remove: true',
      `${page}:2:9 Nothing to remove: no block "nothing"; there are opening-stride`,
    ],
    [
      'an anchor',
      '- id: x\n    type: services\n    after: shoos',
      `${page}:4:12 No block "shoos"; there are opening-stride`,
    ],
    [
      'a page',
      '- id: shoes\n    link: { text: Alle, to: stories/nowhere }',
      `${page}:3:29 No page "stories/nowhere"; there are bag`,
    ],
    ['a missing type', '- id: x\n    title: X', `${page}:2:9 No block "x" to change; there are opening-stride`],
    [
      'alternative text',
      '- id: x\n    type: picture\n    src: /pictures/ST1003/blue-main.svg\n    width: 1\n    height: 1',
      `${page}:2:5 blocks.0.alt: A picture needs alternative text (alt)`,
    ],
    [
      'a picture',
      '- id: x\n    type: picture\n    alt: X\n    src: /nothing.svg\n    width: 1\n    height: 1',
      `${page}:5:10 No picture "/nothing.svg"`,
    ],
    [
      'a script of an unknown host',
      '- id: x\n    type: script\n    level: 2\n    load: https://evil.example/a.js',
      `${page}:5:11 "https://evil.example/a.js" is not configured for script; there is no host for it yet`,
    ],
    [
      'an embed without a file',
      '- id: x\n    type: embed\n    title: X\n    provider: Y\n    level: 1\n    load: /films/nothing.html',
      `${page}:7:11 No file "/films/nothing.html" below public/.`,
    ],
    [
      'the level of a chat',
      '- id: x\n    type: chat\n    text: X\n    load: /favicon.svg\n    level: 0',
      `${page}:6:12 blocks.0.level: must be 1 (functional) or 2 (marketing)`,
    ],
    [
      'an address with a script in it',
      '- id: x\n    type: script\n    level: 2\n    load: javascript:alert(1)',
      `${page}:5:11 blocks.0.load: must be https://host/… or a path below public/`,
    ],
    [
      'the scene of a tile',
      '- id: story\n    items: [{ title: X, to: men, picture: /art/nothing.svg }]',
      `${page}:3:43 No picture "/art/nothing.svg"`,
    ],
  ])('in %s', async (_, block, expected) => {
    plant(page, `blocks:\n  ${block}\n`)
    expect((await faults())[0]?.startsWith(expected), (await faults()).join('\n')).toBe(true)
    expect(await faults()).toHaveLength(1)
  })

  it('a right rail and a right island are accepted', async () => {
    plant(
      page,
      'blocks:\n  - id: x\n    type: island\n    after: shoes\n    island: notice\n    props: { tone: calm }\n  - { id: y, type: rail, title: Y, show: { sale: true } }\n',
    )
    expect(await faults()).toEqual([])
  })

  it.each([
    ['src/content/pages/site/stride/de_XX/home.yaml', 'No site stride/de_XX'],
    ['src/content/pages/language/tlh/home.yaml', 'No site speaks "tlh"'],
    ['src/content/pages/home.yaml', 'A page lies in default/'],
    ['src/content/pages/default/wishlist.yaml', '"wishlist" is the path of a page of the shop'],
    ['src/content/pages/default/frauen/x.yaml', '"frauen" is the path of a page of the shop'],
  ])('in the place of the file %s', async (file, expected) => {
    plant(file, 'title: X\n')
    expect((await faults())[0]).toContain(expected)
  })
})

describe('a mistake in a block with an island of the shop is reported with its place', () => {
  it.each([
    [
      'a name',
      'free-delivry',
      '{}',
      '4:13 No island "free-delivry" for editors; there are free-delivery, notice; did you mean "free-delivery"?',
    ],
    ['an island of the shop’s own', 'bag', '{}', '4:13 No island "bag" for editors; there are free-delivery, notice.'],
    [
      'a property',
      'free-delivery',
      '{ tome: plain }',
      '5:14 Unknown property "tome"; allowed are tone, note; did you mean "tone"?',
    ],
    ['a value', 'free-delivery', '{ tone: loud }', '5:20 blocks.0.props.tone: must be one of plain, accent.'],
    [
      'a note without end',
      'free-delivery',
      `{ note: ${'x'.repeat(121)} }`,
      '5:20 blocks.0.props.note: must have at most 120 characters.',
    ],
  ])('in %s', async (_, island, props, expected) => {
    plant(page, `blocks:\n  - id: x\n    type: island\n    island: ${island}\n    props: ${props}\n`)
    expect(await faults()).toEqual([expect.stringContaining(`${page}:${expected}`)])
  })

  it('a right name with right properties is accepted', async () => {
    plant(page, 'blocks:\n  - { id: x, type: island, island: free-delivery, props: { tone: accent, note: Bald. } }\n')
    expect(await faults()).toEqual([])
  })
})

describe('a mistake in another content file is reported with its place', () => {
  it('in the syntax of YAML', async () => {
    plant(page, 'title: a: b\n')
    expect((await faults())[0]).toMatch(
      /^src\/content\/pages\/site\/stride\/de_DE\/home\.yaml:1:\d+ Put quotes around a text with a colon/,
    )
  })

  it('in a product file', async () => {
    replace('src/content/products/stride/ST1001.yaml', 'type: shoes', 'type: shoos')
    expect((await faults())[0]).toContain(
      'src/content/products/stride/ST1001.yaml:5:7 type: must be one of shoes, clothing, accessories, giftcard; did you mean "shoes"?',
    )
  })

  it('in the price point of a product', async () => {
    replace('src/content/products/stride/ST1001.yaml', 'price: p130', 'price: p131')
    expect((await faults())[0]).toContain('price: no price point "p131"; there are gift, ')
  })

  it('in a publication of feature flags', async () => {
    const file = 'src/content/flags/storefront/production.yaml'
    replace(file, 'disabled: true', 'disabled: yes please')
    replace(file, 'value: false', 'rules: [{ country: [DE] }, { segment: alps }]')
    expect(await faults()).toEqual([
      `${file}:5:15 flags.0.disabled: must be true or false.`,
      `${file}:9:15 Unknown property "country"; allowed are brands, locales, languages, countries, segment, percentage, value; did you mean "countries"?`,
      `${file}:9:43 flags.1.rules.1.segment: is no segment of this file; there are none`,
    ])
    plant('src/content/flags/storefront/local.yaml', 'flags: []')
    expect(await faults()).toContain(
      'src/content/flags/storefront/local.yaml:1:1 A publication lies in {project}/{environment}.yaml; environments are development, staging, production.',
    )
  })

  it('in the version of the privacy policy', async () => {
    replace('src/content/consent/versions.yaml', 'policy: "2026-11"', 'policy: November')
    expect(await faults()).toEqual([])
    plant('src/content/consent/versions.yaml', 'policy: "November 2026"\n')
    expect(await faults()).toEqual(['src/content/consent/versions.yaml:1:9 policy: must be letters, digits, . and -'])
  })

  it('in a domain to which consent may send a shopper back', async () => {
    const file = 'src/content/consent/redirect-hosts.yaml'
    replace(file, 'partners: []', 'partners: [https://partner.example]')
    expect(await faults()).toEqual([
      expect.stringMatching(/redirect-hosts\.yaml:12:14 local\.partners\.0: must be a domain such as gift-cards/),
    ])
    replace(file, 'partners: [https://partner.example]', 'friends: [partner.example]')
    expect(await faults()).toEqual([
      expect.stringMatching(/redirect-hosts\.yaml:12:3 .*friends.*allowed are retailer, gift-cards, partners/),
    ])
  })

  it('in a message', async () => {
    replace('src/content/messages/de.yaml', 'bag.title: ', 'bag.title: "{0,plural,one}" #')
    expect((await faults())[0]).toMatch(
      /de\.yaml:\d+:1 bag\.title: Unknown format operation "plural": choice and number/,
    )
  })
})
