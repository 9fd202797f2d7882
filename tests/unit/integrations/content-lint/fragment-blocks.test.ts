import { describe, expect, it } from 'vitest'
import { printFinding } from '#content/files'
import { checkContent, otherLanguages } from '#integrations/content-lint'
import { plantContent } from './planted.ts'

const { root, plant, faults } = plantContent()
const page = 'src/content/pages/site/stride/de_DE/home.yaml'

const block = (...lines: string[]): string =>
  ['blocks:', '  - id: adviser', '    type: fragment', ...lines.map((line) => `    ${line}`), ''].join('\n')
const fallback = (...blocks: string[]): string =>
  block('fragment: size-adviser', 'fallback:', ...blocks.map((each) => `  - ${each}`))

describe('A block that names a fragment', () => {
  it.each([
    ['has an id of the registry alone', block('fragment: size-adviser')],
    [
      'has properties, a width and words for its failure',
      block(
        'fragment: size-adviser',
        'props: { to: nowhere, product: none, n: 2, on: true }',
        'width: full',
        'error: Später wieder.',
      ),
    ],
    [
      'has blocks in its place',
      fallback('{ id: words, type: text, body: [Miss nach.] }', '{ id: go, type: services }'),
    ],
  ])('is accepted where it %s', async (_, text) => {
    plant(page, text)
    expect(await faults()).toEqual([])
  })

  it.each([
    [
      'an id that nobody registers',
      block('fragment: size-advisor'),
      '4:15 No fragment "size-advisor" for blocks in src/content/fragments; there are size-adviser; did you mean "size-adviser"?',
    ],
    [
      "a fragment of the shop's own",
      block('fragment: account_account-portal'),
      '4:15 No fragment "account_account-portal" for blocks',
    ],
    [
      'a property that is no plain value',
      block('fragment: size-adviser', 'props: { pids: [ST1001] }'),
      '5:20 blocks.0.props.pids: must be a text, a number, true or false',
    ],
    [
      'a property that the address holds already',
      block('fragment: size-adviser', 'props: { locale: de_DE }'),
      '5:22 blocks.0.props.locale: "locale" is no name of a property',
    ],
    [
      'an unknown width',
      block('fragment: size-adviser', 'width: wide'),
      '5:12 blocks.0.width: must be one of page, full',
    ],
    [
      'words for a failure that its fallback hides',
      `${fallback('{ id: go, type: services }')}    error: Fehlt.\n`,
      '7:12 blocks.0.error: has no effect beside fallback',
    ],
    [
      'a fragment in the place of a fragment',
      fallback('{ id: x, type: fragment, fragment: size-adviser }'),
      '6:24 blocks.0.fallback.0.type: must be a block of the type text, picture, rail',
    ],
    [
      'a block that needs a script in its place',
      fallback('{ id: x, type: subscription }'),
      '6:24 blocks.0.fallback.0.type: must be a block of the type text',
    ],
    [
      'two blocks of one id in its place',
      fallback('{ id: x, type: services }', '{ id: x, type: services }'),
      '6:7 blocks.0.fallback: has two blocks with one id.',
    ],
    [
      'no block in its place',
      block('fragment: size-adviser', 'fallback: []'),
      '5:15 blocks.0.fallback: must have at least 1 entry.',
    ],
    [
      'a fallback block with a clock of its own',
      fallback('{ id: x, type: services, from: 2026-01-01 }'),
      '6:34 Unknown property "from"',
    ],
    [
      'a fallback with a picture that does not exist',
      fallback('{ id: x, type: picture, src: /art/none.svg, alt: Berg, width: 3, height: 2 }'),
      '6:38 No picture "/art/none.svg"',
    ],
    [
      'a fallback with a picture of another proportion',
      fallback('{ id: x, type: picture, src: /art/stride-men.svg, alt: Berg, width: 3, height: 3 }'),
      '6:38 width and height have another proportion',
    ],
    [
      'a fallback with a product that does not exist',
      fallback('{ id: x, type: rail, title: Schuhe, show: { products: [ST9999] } }'),
      '6:64 stride has no product "ST9999"',
    ],
    [
      'a fallback with a rail that is empty',
      fallback('{ id: x, type: rail, title: Schuhe, show: { type: giftcard, activity: running } }'),
      '6:51 No product of stride fits',
    ],
    [
      'a fallback with a rail that asks for a product of the page',
      fallback('{ id: x, type: rail, title: Schuhe, show: { near: true } }'),
      '6:59 near has an effect in product.yaml only',
    ],
    [
      'a fallback with a link that leads nowhere',
      fallback('{ id: x, type: text, body: [Ja.], link: { text: Da, to: size-giude } }'),
      '6:65 No page "size-giude"',
    ],
  ])('and %s is one finding', async (_, text, finding) => {
    plant(page, text)
    const found = await faults()
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(`${page}:${finding}`)
  })

  it('on pages of every market needs a translation where it has words, and none without', async () => {
    const probe = (lines: string): string => `kind: content\ntitle: Probe\ndescription: A probe.\n${lines}`
    const translation = 'title: Probe\ndescription: Probe.\n'
    const place = async (text: string) => {
      plant('src/content/pages/default/probe.yaml', probe(text))
      for (const language of otherLanguages) plant(`src/content/pages/language/${language}/probe.yaml`, translation)
      return (await checkContent(root())).map(printFinding).filter((finding) => finding.includes('Block "adviser"'))
    }
    expect(await place(block('fragment: size-adviser'))).toEqual([])
    expect(await place(fallback('{ id: go, type: services }'))).toEqual([])
    expect(await place(fallback('{ id: x, type: text, body: [Measure.] }'))).toHaveLength(1)
    expect(await place(block('fragment: size-adviser', 'error: Come back later.'))).toHaveLength(1)
  })
})
