/** Tags and hosts of other companies, for pages (third-parties.yaml beside this file). */
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { configurationFile } from '#content/root'
import { settings } from '#content/settings'
import type { Site } from '#domain/sites'
import { type TagEntry, type ThirdParties, tagsFor } from '#domain/third-parties'
import { thirdParties as schema } from '#schemas/third-parties'

/** What is configured; read once a build, the content check names faults by line. @throws ZodError */
export const thirdParties: ThirdParties = schema.parse(parse(readFileSync(configurationFile('third-parties'), 'utf8')))

/** The tags of a site in the environment of this build. */
export const siteTags = (site: Site): readonly TagEntry[] => tagsFor(thirdParties, settings.environment, site)
