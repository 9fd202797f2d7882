/** Tags and hosts of other companies, for pages (third-parties.yaml beside this file). */
import { type ContentSource, configurationFile, type Loaded, readFile, readOnce, shopContent } from '#content/files'
import { buildSettings } from '#content/settings'
import type { Site } from '#domain/sites'
import { type TagEntry, type ThirdParties, tagsFor } from '#domain/third-parties'
import { thirdPartiesFile } from '#schemas/third-parties'

/** Reads the tags and hosts of all environments. */
export const loadThirdParties = (source: ContentSource = shopContent): Loaded<ThirdParties> =>
  readFile(source, configurationFile(source, 'third-parties'), thirdPartiesFile)

/** What is configured, read once a build. @throws ContentError */
export const thirdParties: () => ThirdParties = readOnce(loadThirdParties)

/** The tags of a site in the environment of this build. */
export const siteTags = (site: Site): readonly TagEntry[] => tagsFor(thirdParties(), buildSettings.environment, site)
