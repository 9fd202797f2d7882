import { readdirSync } from 'node:fs'
import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { contentPath, readDocument, shopContent } from '#content/files'
import { loadManifests } from '#content/islands'
import { loadTexts } from '#content/messages'
import { translationsPath } from '#domain/messages'
import { translationRoutes } from '../../../../src/server/app/translations.ts'

const manifests = await loadManifests(shopContent.root)
const routes = translationRoutes(() => Promise.resolve(manifests))
const english = loadTexts(readDocument(shopContent, contentPath(shopContent, 'messages', 'en.yaml')))
const keys = [...(english.value?.catalogue.keys() ?? [])]

/** Whether a pattern such as `order.state.*` may mean a key. */
const means = (pattern: string, key: string): boolean =>
  new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '[\\w.-]+')}$`).test(key)

/** Code that an island shows without importing it. */
const shown: Readonly<Record<string, string>> = { 'account-portal': 'src/fragments/account-portal/library.tsx' }

const bundle = async (island: string): Promise<string> => {
  const entryPoints = [`islands/${island}/index.ts`, shown[island]].filter((file) => file !== undefined)
  const { outputFiles } = await build({
    entryPoints,
    bundle: true,
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    packages: 'external',
    loader: { '.css': 'local-css' },
    outdir: 'nowhere',
    write: false,
  })
  return outputFiles.flatMap(({ path, text }) => (path.endsWith('.js') ? [text] : [])).join('\n')
}

const bundled = new Map<string, Promise<string>>()
/** All code of an island and of the widgets that it uses, with its lazily loaded parts, as text. */
const codeOf = (island: string): Promise<string> => {
  const code = bundled.get(island) ?? bundle(island)
  bundled.set(island, code)
  return code
}

/** Keys that code names in full, and patterns such as `order.state.*` that it makes of a value. */
const keysIn = (code: string): { named: string[]; made: string[] } => {
  const named = [...code.matchAll(/"([a-z][\w.-]+)"/g)].map(([, text]) => text!)
  const made = [...code.matchAll(/`([a-z][^`\n]*)`/g)].map(([, text]) => text!.replace(/\$\{[^{}]*\}/g, '*'))
  const isPattern = (text: string) =>
    /^[a-z][\w-]*(\.[\w*-]+)+$/.test(text) && text.includes('*') && keys.some((key) => means(text, key))
  return { named: keys.filter((key) => named.includes(key)), made: [...new Set(made)].filter(isPattern) }
}

describe('A namespace of the translations service', () => {
  it('is there for each island with texts', () => {
    const folders = readdirSync('islands').filter((name) => !['ui', 'playground'].includes(name))
    expect([...manifests.keys()]).toEqual(folders)
  })

  it('is looked for in code that names its keys', async () => {
    expect(keysIn(await codeOf('bag')).named.length).toBeGreaterThan(4)
  })

  it.each([...manifests.keys()])(
    '%s holds every text that its island, its parts and its widgets show',
    async (name) => {
      const answer = await routes.request(translationsPath(name, 'en_GB').replace('/api/projects', ''))
      const held = Object.keys((await answer.json()) as object)
      const { named, made } = keysIn(await codeOf(name))
      expect(named.filter((key) => !held.includes(key))).toEqual([])
      // A pattern may mean more keys than its values make: some of them are there.
      expect(made.filter((pattern) => !held.some((key) => means(pattern, key)))).toEqual([])
    },
  )

  it.each([...manifests.keys()])('costs the island %s nothing: its texts come with the page', async (name) => {
    expect(await codeOf(name)).not.toContain('/namespaces/')
  })
})
