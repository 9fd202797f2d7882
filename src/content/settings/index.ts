/** What this build is made for, for pages. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shopContent } from '#content/files'
import { readBuildSettings } from '#schemas/build-settings'

const { version } = JSON.parse(readFileSync(join(shopContent.root, 'package.json'), 'utf8')) as { version: string }
const { sites: builtSites, ...rest } = readBuildSettings(process.env)
const DEFAULT_PORT = 4321

const isOnLocalHosts = rest.addressing === 'host' && rest.environment === 'local'

/**
 * Renderer, addressing and environment of this build, the shop's own `version` (rule host.1), and the port that links to
 * other sites carry where each site has a host on this machine; 0 elsewhere.
 */
export const buildSettings = {
  ...rest,
  version,
  localPort: isOnLocalHosts ? Number(process.env['PORT'] || DEFAULT_PORT) : 0,
}

export { momentOn, previewAt } from './preview.ts'
/** The sites of this build, narrowed by `SITES` (`stride/*,reebok/de_DE`). */
export { builtSites }
