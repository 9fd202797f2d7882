import { flagEnvironments } from '#domain/flags'
import { publicationFile } from '#schemas/flags'
import { documentsIn } from './document.ts'
import { type Finding, findingAt } from './finding.ts'
import { shapeFindings } from './shape.ts'

const folder = 'src/content/flags'
const place = new RegExp(`^${folder}/[a-z0-9-]{1,60}/(${flagEnvironments.join('|')})\\.yaml$`)

/** Checks the publications of feature flags: places, shapes, and that every segment and market is there. */
export const checkFlags = (root: string): Finding[] =>
  documentsIn(root, folder).flatMap((document) => {
    if (document.faults.length > 0) return document.faults
    const misplaced = `A publication lies in {project}/{environment}.yaml; environments are ${flagEnvironments.join(', ')}.`
    if (!place.test(document.file)) return [findingAt(document, [], misplaced)]
    return shapeFindings(document, publicationFile, document.value ?? {})
  })
