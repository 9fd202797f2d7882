import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

/** Starts a build of sites with a file of facts, or with the shop's own; gives what it warned of. */
const begin = async (given: { environment: string; sites: string; legal?: string }): Promise<string[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'overlay-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  if (given.legal !== undefined) writeFileSync(join(folder, 'legal.yaml'), given.legal)
  vi.stubEnv('CONTENT_OVERLAY', folder)
  vi.stubEnv('SHOP_ENV', given.environment)
  vi.stubEnv('SITES', given.sites)
  vi.resetModules()
  const { contentLint } = await import('#integrations/content-lint')
  const warned: string[] = []
  const setup = contentLint().hooks['astro:config:setup'] as unknown as (options: object) => Promise<void>
  await setup({ command: 'build', logger: { warn: (line: string) => warned.push(line) } })
  return warned
}

const lacking = 'DE:\n  name: Muster\n'

test('A production build of a German site stops at facts that are missing, and names them', async () => {
  const build = begin({ environment: 'prod', sites: 'stride/de_DE', legal: lacking })
  await expect(build).rejects.toMatchObject({ code: 'CONTENT' })
  await expect(build).rejects.toThrow(
    /legal\.yaml:2:3 DE: legalForm, .* are missing\. The legal notice needs them: § 5 DDG/,
  )
})

test.each([
  ['of another environment', { environment: 'stg', sites: 'stride/de_DE' }],
  ['of a country without a list', { environment: 'prod', sites: 'stride/fr_FR' }],
])('A build %s goes on without them', async (_, given) => {
  await begin({ ...given, legal: lacking })
})

test('A production build warns of facts that are made up', async () => {
  expect(await begin({ environment: 'prod', sites: 'stride/de_DE,stride/ja_JP' })).toContain(
    'Legal facts that are made up (src/content/legal): DE, JP.',
  )
})
