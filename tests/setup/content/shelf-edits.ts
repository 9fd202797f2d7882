import { basename } from 'node:path'
import { parse, stringify as write } from 'yaml'
import { otherLanguages } from '#integrations/content-lint'
import type { CheckoutCopy } from './checkout-copy.ts'

/** An edit as editors and developers make it every week. */
export interface ShelfEdit {
  what: string
  make: (copy: CheckoutCopy) => Promise<void> | void
}

type Values = Record<string, unknown>

// Folded lines are where no formatter has them.
const stringify = (values: unknown): string => write(values, { lineWidth: 0 })
const brands = ['stride', 'reebok'] as const

const productFiles = (copy: CheckoutCopy, brand: string): string[] =>
  copy.files(`src/content/products/${brand}`).toSorted()
const valuesOf = (copy: CheckoutCopy, file: string): Values => parse(copy.read(file)) as Values
const pidOf = (file: string): string => basename(file, '.yaml')

const renameProducts = async (copy: CheckoutCopy): Promise<void> => {
  for (const file of brands.flatMap((brand) => productFiles(copy, brand))) {
    const { name, ...others } = valuesOf(copy, file)
    await copy.write(file, stringify({ ...others, name: `New ${name}` }))
  }
}

const raisePrices = async (copy: CheckoutCopy): Promise<void> => {
  for (const brand of brands) {
    const file = `src/content/prices/${brand}.yaml`
    const points = valuesOf(copy, file) as Record<string, Record<string, number>>
    for (const amounts of Object.values(points)) for (const currency of Object.keys(amounts)) amounts[currency]! *= 2
    await copy.write(file, stringify(points))
  }
}

/** The first of each type and of the reduced ones: those that a test would take. Products on pages and in the menu stay, as check demands. */
const goingProducts = (copy: CheckoutCopy, brand: string): string[] => {
  const pages = ['src/content/pages', 'src/content/menu']
    .flatMap((folder) => copy.files(folder))
    .map((file) => copy.read(file))
  const products = productFiles(copy, brand).map((file) => ({ file, values: valuesOf(copy, file) }))
  const ofKind = Map.groupBy(products, ({ values }) => values['kind'])
  const kinds = new Set<string>()
  const isGoing = (file: string, { type, salePrice, kind }: Values): boolean => {
    const own = salePrice === undefined ? String(type) : 'sale'
    const isLastOfKind = ofKind.get(kind)!.length < 2
    if (kinds.has(own) || isLastOfKind || pages.some((text) => text.includes(pidOf(file)))) return false
    kinds.add(own)
    return true
  }
  return products.filter(({ file, values }) => isGoing(file, values)).map(({ file }) => file)
}

const removeProducts = async (copy: CheckoutCopy): Promise<void> => {
  for (const brand of brands) {
    const going = goingProducts(copy, brand)
    for (const file of going) copy.remove(file)
    for (const file of productFiles(copy, brand)) {
      const { look, ...others } = valuesOf(copy, file) as { look?: string[] }
      const left = look?.filter((pid) => !going.some((gone) => pidOf(gone) === pid)) ?? []
      if (look && left.length < look.length)
        await copy.write(file, stringify({ ...others, ...(left.length > 0 && { look: left }) }))
    }
  }
}

/** Each type once more: under new ids, names, stocks and prices, drawn as products that are there. */
const addProducts = async (copy: CheckoutCopy): Promise<void> => {
  for (const brand of brands) {
    const files = Map.groupBy(productFiles(copy, brand), (file) => String(valuesOf(copy, file)['type']))
    for (const [index, [file]] of [...files.values()].entries()) {
      const { look, ...others } = valuesOf(copy, file!) as { look?: string[]; sizes: { id: string }[] }
      const pid = `${pidOf(file!).slice(0, 2)}98${10 + index}`
      const sizes = others.sizes.map(({ id }) => ({ id, stock: 2 }))
      const made = { ...others, pid, name: `Novelty ${pid}`, sizes, categories: ['men', 'women', 'kids'] }
      await copy.write(`src/content/products/${brand}/${pid}.yaml`, stringify(made))
    }
  }
}

const story = (title: string): string =>
  stringify({ title, description: title, blocks: [{ id: 'words', title, body: [title] }] })

/** A story of all markets in each language that is kept complete, and a page of one site. */
const addPages = async (copy: CheckoutCopy): Promise<void> => {
  const folder = 'src/content/pages'
  const words = { id: 'words', type: 'text', title: 'Novelties', body: ['New.'], link: { text: 'All', to: 'men' } }
  const rail = { id: 'rail', type: 'rail', title: 'Novelties', show: { type: 'shoes', limit: 4 } }
  const whole = { kind: 'content', title: 'Novelties', description: 'What is new.', blocks: [words, rail] }
  await copy.write(`${folder}/default/stories/a-novelty.yaml`, stringify(whole))
  for (const language of otherLanguages) {
    const { blocks, ...head } = parse(story('Neues')) as { blocks: Values[] }
    const translated = [
      { ...blocks[0], link: { text: 'Alle', to: 'men' } },
      { id: 'rail', title: 'Neues' },
    ]
    await copy.write(
      `${folder}/language/${language}/stories/a-novelty.yaml`,
      stringify({ ...head, blocks: translated }),
    )
  }
  await copy.write(`${folder}/site/stride/de_DE/a-page.yaml`, stringify({ ...whole, kind: 'legal' }))
}

/** What `npm run format` does: imports come in order wherever they were put. */
const format = async (copy: CheckoutCopy, file: string): Promise<void> => {
  const { code, output } = await copy.run(['node_modules/@biomejs/biome/bin/biome', 'check', '--write', file])
  if (code !== 0) throw new Error(output)
}

const addIsland = async (copy: CheckoutCopy): Promise<void> => {
  const folder = 'islands/opening-hours'
  await copy.write(`${folder}/index.ts`, "export { OpeningHours as default } from './OpeningHours.tsx'\n")
  await copy.write(
    `${folder}/manifest.ts`,
    `import { z } from 'zod'
import type { IslandManifest } from '#domain/islands'

/** What editors may set of the opening hours. */
export const manifest = {
  name: 'opening-hours',
  props: z.strictObject({ hours: z.string().trim().min(1) }),
  messages: ['goal.link'],
  editors: true,
} satisfies IslandManifest
`,
  )
  await copy.write(
    `${folder}/OpeningHours.tsx`,
    `/** The opening hours of a store. */
export const OpeningHours = ({ hours }: { hours: string }) => <p>{hours}</p>
`,
  )
  const place = 'src/components/Island.astro'
  copy.replace(
    place,
    '---\n',
    "---\nimport OpeningHours from '#islands/opening-hours'\nimport { manifest as openingHours } from '#manifests/opening-hours'\n",
  )
  copy.replace(place, 'const manifests = [', 'const manifests = [openingHours, ')
  const line =
    '{manifest === openingHours && <OpeningHours client:after="bag:open" {...openingHours.props.parse(props)} />}'
  await copy.write(place, `${copy.read(place)}${line}\n`)
  await format(copy, place)
  const block = { id: 'hours', type: 'island', island: 'opening-hours', props: { hours: '9 to 5' } }
  await copy.write('src/content/pages/site/stride/de_DE/home.yaml', stringify({ blocks: [block] }))
}

const addEvent = async (copy: CheckoutCopy): Promise<void> => {
  await copy.write(
    'bus/contracts/store.ts',
    `import { z } from 'zod'

/** \`store:view\`: the page of a store is shown. */
export const storeView = z.object({ store: z.string().min(1) })
`,
  )
  const place = 'bus/catalog/facts.ts'
  await copy.write(place, `import { storeView } from '../contracts/store.ts'\n${copy.read(place)}`)
  copy.replace(
    place,
    'export const facts = {\n',
    `export const facts = {
  'store:view': fact({
    title: 'A store is shown',
    description: 'The page of a store, once a page.',
    version: 1,
    since: '0.2.0',
    schema: storeView,
    example: { store: 'berlin' },
    consent: 1,
    planned: true,
  }),
`,
  )
  await format(copy, place)
}

/** Every edit of content, islands and events that no test may forbid. They can be made one after the other. */
export const shelfEdits: readonly ShelfEdit[] = [
  { what: 'products are removed', make: removeProducts },
  { what: 'products are renamed', make: renameProducts },
  { what: 'products are added', make: addProducts },
  { what: 'prices change', make: raisePrices },
  { what: 'stories and pages are added', make: addPages },
  { what: 'an island for editors is added', make: addIsland },
  { what: 'an event is added', make: addEvent },
]
