import { hostsFile } from '#schemas/sites'
import { documentsIn } from './document.ts'
import type { Finding } from './finding.ts'
import { shapeFindings } from './shape.ts'

/** What is wrong with src/content/hosts. */
export const checkHosts = (root: string): Finding[] =>
  documentsIn(root, 'src/content/hosts').flatMap((document) =>
    document.faults.length > 0 ? [...document.faults] : shapeFindings(document, hostsFile, document.value),
  )
