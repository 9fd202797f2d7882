/** What this build is made for, for pages. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shopContent } from '#content/files'
import { readBuildSettings } from '#schemas/build-settings'

const { version } = JSON.parse(readFileSync(join(shopContent.root, 'package.json'), 'utf8')) as { version: string }
const { sites, ...rest } = readBuildSettings(process.env)

/** Renderer, addressing and environment of this build, and the shop's own `version` (rule host.1). */
export const buildSettings = { ...rest, version }

/** The sites of this build, narrowed by `SITES` (`stride/*,reebok/de_DE`). */
export { sites }
