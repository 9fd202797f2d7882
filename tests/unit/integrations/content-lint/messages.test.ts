import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { printFinding } from '#content/files'
import { checkMessages, otherLanguages } from '#integrations/content-lint'
import { plantContent } from './planted.ts'

const { root, plant } = plantContent()

describe('the check of messages', () => {
  const folder = (): string => join(root(), 'src/content/messages')
  const glossary = 'terms:\n  "y":\n    de: [Ypsilon, Ypsilons]\nshared:\n  de: [Hallo]\n'
  beforeAll(() => {
    rmSync(folder(), { recursive: true })
  })

  const catalogues = (en: string, de = en) => {
    if (!existsSync(join(folder(), 'glossary.yaml'))) plant('src/content/messages/glossary.yaml', glossary)
    for (const language of ['en', ...otherLanguages])
      plant(`src/content/messages/${language}.yaml`, language === 'de' ? de : en)
    return checkMessages(root()).map(printFinding)
  }
  const uses = `t('a.one', [1])\nt(\`b.\${x}\`)\n`

  it.each([
    [
      'missing',
      () => catalogues('a.one: x\nb.two: y\n', 'a.one: x\n'),
      'src/content/messages/en.yaml:2:1 b.two: missing in src/content/messages/de.yaml.',
    ],
    [
      'unused',
      () => catalogues('a.one: x\nb.two: y\nc.three: z\n'),
      'src/content/messages/en.yaml:3:1 c.three: nothing shows this message.',
    ],
    [
      'differing arguments',
      () => catalogues("a.one: '{0}'\nb.two: y\n", "a.one: '{1}'\nb.two: y\n"),
      'src/content/messages/de.yaml:1:1 a.one: has the arguments {1}, in en.yaml {0}.',
    ],
    [
      'not in English',
      () => catalogues('a.one: x\nb.two: y\n', 'a.one: x\nb.two: y\nb.old: z\n'),
      'src/content/messages/de.yaml:3:1 b.old: en.yaml has no such message.',
    ],
    [
      'asked for and absent',
      () => catalogues('b.two: y\n'),
      'src/components/A.ts:1:1 a.one: en.yaml has no such message.',
    ],
    [
      'twice',
      () => catalogues('a.one: x\nb.two: y\n', 'a.one: x\na.one: y\nb.two: z\n'),
      'src/content/messages/de.yaml:2:1 This property stands here twice',
    ],
    ['no object', () => catalogues('a.one: x\nb.two: y\n', '- x\n'), 'There is no translations object'],
    ['no text', () => catalogues('a.one: x\nb.two: 3\n'), 'b.two: is not a text; put it into quotes.'],
  ])('reports a message that is %s', (_, run, expected) => {
    plant('src/components/A.ts', uses)
    expect(run().join('\n')).toContain(expected)
  })

  it.each([
    ['of a language', 'a.one: x\nb.two: y\n', '', 'src/content/messages/de.yaml'],
    ['in English', '# none\n', 'a.one: x\nb.two: y\n', 'src/content/messages/en.yaml'],
  ])('says that a catalogue %s is empty, and nothing of its messages', (_, en, de, file) => {
    plant('src/components/A.ts', uses)
    const found = catalogues(en, de)
    expect(found).toContain(`${file}:1:1 There is no translations object: write \`key: text\` lines.`)
    expect(found.filter((finding) => /missing in|no such message/.test(finding))).toEqual([])
  })

  it.each([
    ['the text of its language', 'en_US', 'a.one: x\n', 'en_US.yaml:1:1 a.one: is the same in en.yaml.'],
    ['a text that English lacks', 'en_US', 'c.one: x\n', 'en_US.yaml:1:1 c.one: en.yaml has no such message.'],
    ['a locale without a site', 'en_XX', 'a.one: z\n', 'en_XX.yaml:1:1 No site has the locale "en_XX".'],
  ])('reports the catalogue of a locale with %s', (_, locale, text, expected) => {
    plant('src/components/A.ts', uses)
    plant(`src/content/messages/${locale}.yaml`, text)
    expect(catalogues('a.one: x\nb.two: y\n').join('\n')).toContain(expected)
    rmSync(join(folder(), `${locale}.yaml`))
  })

  it.each([
    [
      'an English text',
      'a.one: Hello you\nb.two: y\n',
      'a.one: Hello you\nb.two: Ypsilon\n',
      'de.yaml:1:1 a.one: is in English',
    ],
    [
      'letters of another script',
      'a.one: x\nb.two: y\n',
      'a.one: х\nb.two: Ypsilon\n',
      'a.one: "х" is not written in the letters',
    ],
    [
      'a text that is too long',
      'a.one: Hello\nb.two: y\n',
      `a.one: ${'Guten Tag '.repeat(5)}\nb.two: Ypsilon\n`,
      'a.one: is too long for its place; in English it is "Hello".',
    ],
    [
      'another word for a term',
      'a.one: x\nb.two: Y\n',
      'a.one: x\nb.two: Zett\n',
      'b.two: "Zett" is "Ypsilon" or "Ypsilons" in glossary.yaml.',
    ],
  ])('reports %s (rule messages.9)', (_, en, de, expected) => {
    plant('src/components/A.ts', uses)
    expect(catalogues(en, de).join('\n')).toContain(expected)
  })

  it('accepts a text that the glossary calls shared, and every word of a term', () => {
    plant('src/components/A.ts', uses)
    const faults = catalogues('a.one: Hallo\nb.two: "y"\n', 'a.one: Hallo\nb.two: ypsilons\n')
    expect(faults.filter((fault) => fault.includes('de.yaml'))).toEqual([])
  })

  it.each([
    [
      'a term that no English message names',
      'terms:\n  zett:\n    de: Zett\n',
      'terms: no English message names "zett".',
    ],
    ['a shared text that no message is', 'shared:\n  de: [Hallo]\n', 'shared.de: no message is "Hallo".'],
  ])('reports %s', (_, text, expected) => {
    plant('src/content/messages/glossary.yaml', text)
    expect(catalogues('a.one: x\nb.two: y\n').join('\n')).toContain(expected)
    rmSync(join(folder(), 'glossary.yaml'))
  })

  it('reports a glossary that cannot be read', () => {
    plant('src/components/A.ts', uses)
    plant('src/content/messages/glossary.yaml', 'words: {}\n')
    expect(catalogues('a.one: x\nb.two: y\n').join('\n')).toContain('glossary.yaml:1:1')
    rmSync(join(folder(), 'glossary.yaml'))
  })

  it('accepts catalogues without faults', () => {
    plant('src/components/A.ts', uses)
    plant('src/content/messages/glossary.yaml', '')
    expect(catalogues("a.one: '{0,choice,0#x|1#y}'\nb.two: y\n", "a.one: '{0}'\nb.two: Ypsilon\n")).toEqual([])
    rmSync(join(folder(), 'glossary.yaml'))
  })
})
