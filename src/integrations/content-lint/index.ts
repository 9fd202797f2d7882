import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { readBuildSettings } from '#domain/build-settings'
import { checkSites } from '#schemas/sites'
import { type Finding, print } from './finding.ts'
import { checkFlags } from './flags.ts'
import { checkHosts } from './hosts.ts'
import { loadManifests } from './manifests.ts'
import { checkMessages, malformedMessages } from './messages.ts'
import { publicFiles } from './page-context.ts'
import { checkPages } from './pages.ts'
import { readShelf, type Shelf } from './products.ts'
import { readThirdParties } from './third-parties.ts'
import { checkTouchpoints, placeholderSources } from './touchpoints.ts'
import { checkVersions } from './versions.ts'
import { wantedByProducts, wantedByStorage } from './wanted.ts'

export { type Finding, print } from './finding.ts'
export { checkMessages, fallingBack } from './messages.ts'
export { placeholderSources } from './touchpoints.ts'

const inOrder = (findings: readonly Finding[]): Finding[] =>
  findings.toSorted((a, b) => (a.file === b.file ? a.line - b.line || a.column - b.column : a.file < b.file ? -1 : 1))

/** Pages, products, prices, flags, hosts, touchpoints and versions, through the schemas that the shop reads them with. */
const readContent = async (root: string): Promise<{ findings: Finding[]; shelf: Shelf }> => {
  const shelf = readShelf(root)
  const { hosts, findings: ofThirdParties } = readThirdParties(root)
  const given = { manifests: await loadManifests(root), pids: shelf.pids, hosts, hasFile: publicFiles(root) }
  const settings = [
    ...ofThirdParties,
    ...checkFlags(root),
    ...checkHosts(root),
    ...checkTouchpoints(root),
    ...checkVersions(root),
  ]
  return { findings: [...shelf.findings, ...checkPages(root, given), ...settings], shelf }
}

/**
 * Everything that people write: pages, products, prices, third parties, flags, hosts, touchpoints, versions,
 * messages. Empty when all is
 * well; each finding names file, line, column and what is allowed.
 */
export const checkContent = async (root: string): Promise<Finding[]> => {
  const { findings, shelf } = await readContent(root)
  return inOrder([...findings, ...checkMessages(root, [...wantedByProducts(shelf), ...wantedByStorage()])])
}

/** The part of `checkContent` that stops development server and build: a missing translation does not. */
export const blockingFaults = async (root: string): Promise<Finding[]> =>
  inOrder([...(await readContent(root)).findings, ...malformedMessages(root)])

/** Content that does not hold; its message lists the findings. */
export class ContentError extends Error {
  readonly code = 'CONTENT'
}

/** Checks content and the table of sites before the development server and the build, and stops them on a fault. */
export const contentLint = (): AstroIntegration => ({
  name: 'causeway:content-lint',
  hooks: {
    'astro:config:setup': async ({ command, config, logger }) => {
      if (command !== 'dev' && command !== 'build') return
      checkSites()
      const root = fileURLToPath(config.root)
      const findings = await blockingFaults(root)
      if (findings.length > 0) throw new ContentError(`Content has faults.\n${findings.map(print).join('\n')}`)
      if (command === 'build' && readBuildSettings(process.env).environment === 'prod')
        for (const line of placeholderSources(root)) logger.warn(`Touchpoints without source ids: ${line}.`)
    },
  },
})
