import { consentVersions } from '#schemas/consent-record'
import { documentsIn } from './document.ts'
import type { Finding } from './finding.ts'
import { shapeFindings } from './shape.ts'

/** Checks src/content/consent/versions.yaml, which every page carries. */
export const checkVersions = (root: string): Finding[] =>
  documentsIn(root, 'src/content/consent').flatMap((document) =>
    document.faults.length > 0 ? document.faults : shapeFindings(document, consentVersions, document.value ?? {}),
  )
