import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { printFinding } from '#content/files'
import { checkContent } from '#integrations/content-lint'
import { drawingRows } from '#tests/content/drawing-table'
import { isDeep } from '#tests/rounds'
import { plantContent } from './planted.ts'

const { root, plant } = plantContent()
const BLOCK = /^( *)```yaml\n([\s\S]*?)\n *```$/gm

/** The examples of a README that name their file in their first line. */
const examplesIn = (readme: string): [file: string, text: string][] =>
  [...readFileSync(readme, 'utf8').matchAll(BLOCK)].flatMap(([, indent = '', text = '']): [string, string][] => {
    const plain = text.replace(new RegExp(`^${indent}`, 'gm'), '')
    const file = /^# (src\/content\/\S+\.yaml)\n/.exec(plain)?.[1]
    return file === undefined ? [] : [[file, plain]]
  })

/** What the examples refer to: the shop's own price points, and products that go with another. */
const plantNeighbours = (examples: readonly (readonly [file: string, text: string])[]): void => {
  const prices = 'src/content/prices/stride.yaml'
  plant(prices, readFileSync(prices, 'utf8'))
  const shoe = readFileSync(join(root(), 'src/content/products/stride/ST1001.yaml'), 'utf8')
  const named = examples.flatMap(([, text]) => /^look: \[(.+)\]$/m.exec(text)?.[1]?.split(', ') ?? [])
  for (const pid of named) plant(`src/content/products/stride/${pid}.yaml`, shoe.replaceAll('ST1001', pid))
}

const placed = (file: string, text: string): string => {
  const own = join(root(), file)
  return file.includes('/prices/') && existsSync(own) ? `${readFileSync(own, 'utf8')}\n${text}\n` : `${text}\n`
}

/** What check finds because of the examples. */
const newFindings = async (examples: readonly (readonly [file: string, text: string])[]): Promise<string[]> => {
  plantNeighbours(examples)
  const before = (await checkContent(root())).map(printFinding)
  for (const [file, text] of examples) plant(file, placed(file, text))
  const found = (await checkContent(root())).map(printFinding)
  // An example shows a few languages; check names the others.
  const isTranslation = (finding: string): boolean => finding.includes('description: missing in')
  return found.filter((finding) => !before.includes(finding) && !isTranslation(finding))
}

const readmes = [
  'src/content/pages/README.md',
  'src/content/products/README.md',
  'src/content/prices/README.md',
  'src/content/search/README.md',
  'src/content/third-parties/README.md',
  'src/demo/drawings/README.md',
]

describe('an example for editors', () => {
  it.each(readmes)('is in %s', (readme) => {
    expect(examplesIn(readme).length).toBeGreaterThan(0)
  })

  it('is right as it stands, beside those of the other READMEs', async () => {
    expect(await newFindings(readmes.flatMap(examplesIn))).toEqual([])
  })

  it.runIf(isDeep).each(readmes)('is right as it stands in %s, without the others', async (readme) => {
    expect(await newFindings(examplesIn(readme))).toEqual([])
  })

  it('with a mistake would be found', async () => {
    const [file, text] = examplesIn('src/content/products/README.md')[0]!
    plantNeighbours([[file, text]])
    plant(file, placed(file, text.replace('price: p130', 'price: p999')))
    expect((await checkContent(root())).map(printFinding).join()).toContain('price: no price point "p999"')
  })
})

it('the README of drawings names every family with every parameter and its bounds', () => {
  const rows = readFileSync('src/demo/drawings/README.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  expect(rows.map((row) => row.replace(/ {2,}/g, ' '))).toEqual(drawingRows())
})
