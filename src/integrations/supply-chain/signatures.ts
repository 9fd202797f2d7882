import { execFile } from 'node:child_process'

/** What became of the signatures of the packages. */
export type SignatureCheck =
  | { state: 'checked'; problems: string[]; unsigned: number }
  /** The registry, or the keys by which it signs, cannot be reached. */
  | { state: 'not checked'; reason: string }

interface Audit {
  error?: { code?: string }
  invalid?: { name: string; version: string }[]
  missing?: unknown[]
}

/** Reads what `npm audit signatures --json` prints. What is no such answer was not checked. */
export const readSignatureAudit = (output: string): SignatureCheck => {
  let audit: Audit
  try {
    audit = JSON.parse(output) as Audit
  } catch {
    return { state: 'not checked', reason: 'npm gave no answer' }
  }
  const { error, invalid, missing } = audit
  if (error || !Array.isArray(invalid)) return { state: 'not checked', reason: error?.code ?? 'npm gave no answer' }
  const problems = invalid.map(({ name, version }) => `${name} ${version} has an invalid signature`)
  return { state: 'checked', problems, unsigned: missing?.length ?? 0 }
}

const DEADLINE_MS = 20_000

/** Asks the npm that runs the command whether the installed packages are those that the registry has signed. Never rejects. */
export const checkSignatures = (root: string): Promise<SignatureCheck> =>
  new Promise((done) => {
    const npm = process.env['npm_execpath']
    if (npm === undefined) return done({ state: 'not checked', reason: 'start it by npm run check' })
    const args = [npm, 'audit', 'signatures', '--json', '--fetch-retries=0', '--fetch-timeout=10000']
    execFile(process.execPath, args, { cwd: root, timeout: DEADLINE_MS }, (_error, stdout) =>
      done(readSignatureAudit(stdout)),
    )
  })
