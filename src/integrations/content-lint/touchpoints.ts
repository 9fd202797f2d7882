import { type Brand, brands } from '#domain/sites'
import { placeholders, type TouchpointFile } from '#domain/touchpoints'
import { touchpointFile } from '#schemas/touchpoints'
import { type Document, documentOf, documentsIn } from './document.ts'
import { type Finding, findingAt } from './finding.ts'
import { shapeFindings } from './shape.ts'

const folder = 'src/content/touchpoints'
const fileOf = (brand: string): string => `${folder}/${brand}.yaml`

const findingsIn = (document: Document, brand: Brand): Finding[] =>
  document.faults.length > 0
    ? [...document.faults]
    : shapeFindings(document, touchpointFile(brand), document.value ?? {})

/** Checks the source ids of every brand's touchpoints. */
export const checkTouchpoints = (root: string): Finding[] => {
  const documents = documentsIn(root, folder)
  const files = Object.values(brands).map(({ id }) => fileOf(id))
  const strangers = documents.filter(({ file }) => !files.includes(file))
  return [
    ...strangers.map((document) => findingAt(document, [], `Files of touchpoints are ${files.join(' and ')}.`)),
    ...Object.values(brands).flatMap(({ id }) =>
      findingsIn(documents.find(({ file }) => file === fileOf(id)) ?? documentOf(fileOf(id), ''), id),
    ),
  ]
}

/**
 * The touchpoints whose source ids in production are placeholders, a line for each brand: `stride: HEADER, FOOTER`. Of
 * files without faults.
 */
export const placeholderSources = (root: string): string[] =>
  documentsIn(root, folder).flatMap((document) => {
    const brand = Object.values(brands).find(({ id }) => document.file === fileOf(id))?.id
    if (!brand || findingsIn(document, brand).length > 0) return []
    const names = placeholders(document.value as TouchpointFile, 'prod')
    return names.length > 0 ? [`${brand}: ${names.join(', ')}`] : []
  })
