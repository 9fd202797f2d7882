import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readLicences } from './licences.ts'
import { type LockEntries, withoutApproval, withoutChecksum } from './lock-file.ts'
import { checkSignatures } from './signatures.ts'

/** What is wrong with the packages that the shop is made of, one text each, and what is worth knowing (decision 0200). */
export interface SupplyChainReport {
  problems: string[]
  notes: string[]
}

/**
 * Every package that runs has a checksum in the lock file and a licence that is allowed, and the registry has signed it.
 * Without a registry the signatures are not checked, which a note says and which is no problem.
 */
export const checkSupplyChain = async (root: string): Promise<SupplyChainReport> => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: LockEntries }
  const { allowScripts = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    allowScripts?: Record<string, boolean>
  }
  const { problems, counts } = readLicences(packages)
  const signatures = await checkSignatures(root)
  const said =
    signatures.state === 'checked'
      ? `Signatures of packages: ${signatures.problems.length} invalid, ${signatures.unsigned} missing.`
      : `Signatures of packages: not checked (${signatures.reason}).`
  return {
    problems: [
      ...withoutChecksum(packages),
      ...withoutApproval(packages, allowScripts),
      ...problems,
      ...(signatures.state === 'checked' ? signatures.problems : []),
    ],
    notes: [`Licences: ${counts.map(([licence, count]) => `${count} ${licence}`).join(', ')}.`, said],
  }
}
