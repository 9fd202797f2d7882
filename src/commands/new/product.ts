import { thereAre } from '#content/files'
import { loadProductRange } from '#content/products'
import { schemaLine } from '#content/schemas'
import { brands } from '#domain/sites'
import { type FileChanges, fill, NewError, type Project } from './change.ts'
import { requireWords, wordsOf } from './names.ts'

const sole = ['smooth', 'wave', 'pods', 'plate'] as const
const upper = ['mesh', 'knit', 'sweep', 'fade'] as const

/** Every product has a silhouette of its own: its number chooses the measures, inside the bounds of the family. */
const measures = (number: number): Record<string, string> => ({
  stack: String(34 + ((number * 7) % 23)),
  fore: String(22 + ((number * 5) % 17)),
  flare: String(8 + ((number * 3) % 19)),
  spring: String(10 + ((number * 11) % 17)),
  ankle: String(64 + ((number * 13) % 25)),
  toe: String(28 + ((number * 3) % 11)),
  sole: sole[number % sole.length]!,
  upper: upper[(number >> 2) % upper.length]!,
})

/** A product with the next free id of a brand, at a price point that has every currency of its markets. */
export const newProduct = (project: Project, name: string, asked: { brand: string; price?: string }): FileChanges => {
  requireWords('product', name)
  const ids = Object.keys(brands)
  if (!ids.includes(asked.brand)) throw new NewError(`No brand "${asked.brand}"; ${thereAre(asked.brand, ids)}`)
  const { value, findings } = loadProductRange(asked.brand, { root: project.root })
  if (!value || findings.length > 0)
    throw new NewError(
      `Products of ${asked.brand} have faults; \`npm run check -- content\` names them. Nothing was written.`,
    )
  const { pids, prices, products } = value
  const points = Object.keys(prices)
  const price = asked.price ?? points.find((point) => point === 'p100') ?? points.find((point) => point !== 'gift')!
  if (!points.includes(price)) throw new NewError(`No price point "${price}"; ${thereAre(price, points)}`)
  const title = wordsOf(name).Words.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())
  const taken = products.find((product) => product.name.toLowerCase() === title.toLowerCase())
  if (taken) throw new NewError(`${taken.pid} is called "${taken.name}" already. Choose another name.`)
  const prefix = pids[0]!.slice(0, 2)
  const number = Math.max(...pids.map((pid) => Number(pid.slice(2)))) + 1
  const pid = `${prefix}${number}`
  const file = `src/content/products/${asked.brand}/${pid}.yaml`
  const values = {
    ...measures(number),
    pid,
    brand: asked.brand,
    price,
    Words: title,
    schemaLine: schemaLine(file) ?? '',
  }
  return {
    creates: { [file]: fill('product/product.yaml', values) },
    edits: {},
    next: [
      `Say in ${file} what it is, its colours and sizes; a drawing is a family with measures (src/domain/products/schema.ts).`,
      `Give it its facts and a description of its own (src/content/products/README.md); until then it has the sentence of its kind.`,
      `Its price point ${price} has every currency; the others stand in src/content/prices/${asked.brand}.yaml.`,
      `See it at /${asked.brand}/en_GB/product/${pid}/ of \`npm run dev\`.`,
    ],
  }
}
