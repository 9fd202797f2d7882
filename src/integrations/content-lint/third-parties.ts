import type { ThirdParties } from '#domain/third-parties'
import { thirdParties } from '#schemas/third-parties'
import { documentsIn } from './document.ts'
import type { Finding } from './finding.ts'
import { shapeFindings } from './shape.ts'

/** The hosts that blocks may load from, and what is wrong with src/content/third-parties; without faults it holds. */
export const readThirdParties = (root: string): { hosts: ThirdParties['hosts']; findings: Finding[] } => {
  const documents = documentsIn(root, 'src/content/third-parties')
  const findings = documents.flatMap((document) =>
    document.faults.length > 0 ? document.faults : shapeFindings(document, thirdParties, document.value),
  )
  const hosts = findings.length > 0 ? [] : documents.flatMap(({ value }) => (value as ThirdParties).hosts)
  return { hosts, findings }
}
