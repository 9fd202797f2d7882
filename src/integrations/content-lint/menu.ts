import {
  type ContentFinding,
  type ContentSource,
  configurationFile,
  findingAt,
  readDocument,
  suggestion,
} from '#content/files'
import { loadMenu } from '#content/menu'
import type { ProductRange } from '#content/products'
import { type MenuPanel, menuLists, queryOfChoice } from '#domain/menu'
import { type Category, categoryLists, toQuery } from '#domain/products'
import { listFault } from './lists.ts'
import type { PageContext } from './references.ts'

type Fault = readonly [path: readonly PropertyKey[], text: string]

const pictureFaults = (brand: string, department: Category, range: ProductRange, { pictures = [] }: MenuPanel) =>
  pictures.flatMap((pid, index): Fault[] => {
    const path = ['pictures', index]
    if (!range.pids.includes(pid)) return [[path, `${brand} has no product "${pid}"${suggestion(pid, range.pids)}`]]
    const product = range.byPid.get(pid)
    if (!product || product.categories.includes(department)) return []
    return [[path, `The product "${pid}" is not for ${department}; it is for ${product.categories.join(', ')}.`]]
  })

const entryFaults = (department: Category, range: ProductRange, panel: MenuPanel): Fault[] => {
  const list = categoryLists.find(({ id }) => id === department)!
  const placeOf = { type: 'types', activity: 'sports', offer: 'sale' } as const
  return menuLists(panel)
    .flat()
    .flatMap((choice): Fault[] => {
      const fault = listFault(toQuery(queryOfChoice(choice)).toString(), list, range)
      const name = placeOf[choice.filter]
      const written: readonly string[] = name === 'sale' ? [] : (panel[name] ?? [])
      const path = name === 'sale' ? [name] : [name, written.indexOf(choice.value)]
      return fault === undefined ? [] : [[path, fault]]
    })
}

/** What panels of the menu name and their department does not have: products, types, sports, a sale (rule header.6). */
export const menuFindings = (
  source: ContentSource,
  { ranges, areProductsSound }: Pick<PageContext, 'ranges' | 'areProductsSound'>,
): ContentFinding[] => {
  const { value = {}, findings } = loadMenu(source)
  if (findings.length > 0) return [...findings]
  const document = readDocument(source, configurationFile(source, 'menu'))
  return Object.entries(value).flatMap(([brand, menu = {}]) => {
    const range = ranges.get(brand)
    if (!range) return []
    return Object.entries(menu).flatMap(([department, panel = {}]) => {
      const faults = [
        ...(areProductsSound ? entryFaults(department as Category, range, panel) : []),
        ...pictureFaults(brand, department as Category, range, panel),
      ]
      return faults.map(([path, text]) => findingAt(document, [brand, department, ...path], text))
    })
  })
}
