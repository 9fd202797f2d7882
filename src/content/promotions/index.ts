/** Promotion codes, as people write them (README.md beside this file), for the back end. */
import { type ContentSource, configurationFile, type Loaded, readFile, readOnce, shopContent } from '#content/files'
import type { Promotion } from '#domain/promotions'
import { promotionsFile } from '#schemas/promotions'

/** Reads all promotions. */
export const loadPromotions = (source: ContentSource = shopContent): Loaded<{ promotions: Promotion[] }> =>
  readFile(source, configurationFile(source, 'promotions'), promotionsFile)

const file = readOnce(loadPromotions)

/** All promotions, read once. @throws ContentError */
export const promotions = (): readonly Promotion[] => file().promotions
