import { consentVersions, redirectHostsFile } from '#schemas/consent'
import { documentsIn } from './document.ts'
import type { Finding } from './finding.ts'
import { shapeFindings } from './shape.ts'

/** Checks the files of src/content/consent: versions.yaml and redirect-hosts.yaml. */
export const checkVersions = (root: string): Finding[] =>
  documentsIn(root, 'src/content/consent').flatMap((document) => {
    const schema = document.file.endsWith('/redirect-hosts.yaml') ? redirectHostsFile : consentVersions
    return document.faults.length > 0 ? document.faults : shapeFindings(document, schema, document.value ?? {})
  })
