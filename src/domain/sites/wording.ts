import type { Site } from './types.ts'

/** Countries of one language that word some texts alike: `es_MX` reads `es_419.yaml` before `es.yaml`. */
const regions: Readonly<Record<string, readonly string[]>> = { es_419: ['es_AR', 'es_CL', 'es_CO', 'es_MX', 'es_PE'] }

/** The catalogues that word a locale, nearest first: `es_MX`, `es_419`, `es` (rule messages.7). */
export const cataloguesFor = (locale: string): readonly string[] => [
  locale,
  ...Object.keys(regions).filter((region) => regions[region]?.includes(locale)),
  locale.split('_')[0] ?? locale,
]

const easternDigits = '٠١٢٣٤٥٦٧٨٩'

/** How a locale spells a text of its language. */
const spellings: Readonly<Record<string, (text: string) => string>> = {
  'ar-MA': (text) => text.replace(/[٠-٩]/g, (digit) => String(easternDigits.indexOf(digit))).replaceAll('٪', '%'),
  'de-CH': (text) => text.replaceAll('ß', 'ss'),
}

/**
 * A text, or data that holds texts, in the spelling of a site: Switzerland writes ss where German has ß, Morocco writes 10 where
 * Arabic has ١٠, as its prices and dates do (rule messages.8). The data must be JSON.
 */
export const spelledFor = <T>({ languageTag }: Pick<Site, 'languageTag'>, value: T): T => {
  const spelled = spellings[languageTag]
  return spelled ? (JSON.parse(spelled(JSON.stringify(value))) as T) : value
}
