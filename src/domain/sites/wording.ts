import type { Site } from './types.ts'

/** Countries of one language that word some texts alike: `es_MX` reads `es_419.yaml` before `es.yaml`. */
const regions: Readonly<Record<string, readonly string[]>> = { es_419: ['es_AR', 'es_CL', 'es_CO', 'es_MX', 'es_PE'] }

/** The catalogues that word a locale, nearest first: `es_MX`, `es_419`, `es` (rule messages.7). */
export const cataloguesFor = (locale: string): readonly string[] => [
  locale,
  ...Object.keys(regions).filter((region) => regions[region]?.includes(locale)),
  locale.split('_')[0] ?? locale,
]

/**
 * A text, or data that holds texts, in the spelling of a site: Switzerland writes ss where German has ß (rule messages.8).
 * The data must be JSON.
 */
export const spelledFor = <T>({ languageTag }: Pick<Site, 'languageTag'>, value: T): T =>
  languageTag === 'de-CH' ? (JSON.parse(JSON.stringify(value).replaceAll('ß', 'ss')) as T) : value
