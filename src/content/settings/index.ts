import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentFolder } from '#content/root'
import { readBuildSettings } from '#domain/build-settings'

const { version } = JSON.parse(readFileSync(join(contentFolder, '../../package.json'), 'utf8')) as { version: string }
const { sites, ...rest } = readBuildSettings(process.env)

/** What a build is made for, with the shop's own `version`, as pages tell it (`host:ready`). */
export const settings = { ...rest, version }

/** The sites of this build, narrowed by `SITES` (`stride/*,reebok/de_DE`). */
export { sites }
