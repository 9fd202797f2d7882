import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { printFinding } from '#content/files'
import { checkContent } from '#integrations/content-lint'
import { plantContent } from './planted.ts'

const { root, plant } = plantContent()
const page = (body: string): string => `title: "Probe"\nblocks:\n  - { id: words, title: "Probe", body: ["${body}"] }\n`
const english = 'All that this page has to say.'

it.each([
  ['zh', english, 'is in English'],
  ['fr', english, 'is in English'],
  ['zh', '我们的购物袋。', '"们购" is Simplified Chinese'],
  ['zh', '우리의장바구니', 'is not written in the letters of the language'],
  ['ja', 'ショッピングバッグへ', undefined],
  ['fr', 'Tout ce que cette page a à dire.', undefined],
])('a page in %s with the text "%s" is found to be foreign: %s (rule messages.9)', async (language, body, finding) => {
  const whole = 'kind: content\ndescription: "A page that check accepts."\n'
  plant(
    'src/content/pages/default/probes/words.yaml',
    whole + page(english).replace('id: words', 'id: words, type: text'),
  )
  plant(`src/content/pages/language/${language}/probes/words.yaml`, page(body))
  const found = (await checkContent(root()))
    .map(printFinding)
    .filter((text) => text.startsWith(`src/content/pages/language/${language}/probes/`))
  expect(found).toEqual(finding === undefined ? [] : [expect.stringContaining(finding)])
})

it('an island with words of the editor on a page of every site needs them in every language', async () => {
  const home = 'src/content/pages/default/home.yaml'
  const block = (note: string) =>
    `  - { id: probe, type: island, island: free-delivery, props: { tone: accent${note} } }\n`
  const text = readFileSync(join(root(), home), 'utf8')
  plant(home, text.replace('blocks:\n', `blocks:\n${block('')}`))
  expect((await checkContent(root())).map(printFinding).join()).not.toContain('Block "probe"')
  plant(home, text.replace('blocks:\n', `blocks:\n${block(', note: "Until Sunday."')}`))
  expect((await checkContent(root())).map(printFinding).join()).toContain('Block "probe" is not in ar, cs,')
})
