import { report } from '#browser/errors'
import { readStored } from '#browser/storage'
import { fetchTranslations, type Messages, type Translations, translations } from '#browser/translations'
import { type ConsentRules, geoCountryIn } from '#domain/consent'
import { geoCountry } from '#domain/storage'

export interface ConsentProps {
  /** Address of the texts in the version that the page carries: compiled messages by key, as JSON. */
  texts: string
  /** Messages of the bar, for use where the texts do not come. */
  words: Messages
  /** BCP 47. */
  languageTag: string
  /** Root of the site's pages, with both slashes. */
  root: string
  /** For visitors whose country is not known, and for those of `country`. */
  rules: ConsentRules
  /** Undefined where the market's own rules are others than those for an unknown country. */
  country: string | undefined
}

/** What the screens say, and the rules that they follow. */
export interface Content extends Translations {
  rules: ConsentRules
  /** False where the texts did not come in time: then only the bar has words, those that the page carries. */
  isComplete: boolean
}

/** The rules for the visitor of this page: those of the page, unless geography says a country with other rules. */
const rulesForVisitor = async ({ rules, country: own }: ConsentProps): Promise<ConsentRules> => {
  const country = geoCountryIn(readStored(geoCountry))
  if (!country || country === own) return rules
  try {
    return await import('./visitor-rules.ts').then((file) => file.rulesFor(country))
  } catch (error) {
    report(error)
    // The rules for an unknown country are the strictest.
    return rules
  }
}

/** For how many milliseconds the question waits for what it lacks. */
const PATIENCE = 3000

/** What a promise gives within the time that the question waits; undefined after it. */
const inTime = <T>(value: Promise<T>): Promise<T | undefined> =>
  Promise.race([value, new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE))])

/**
 * Returns what fetches the texts, with three retries. All its calls share one fetch, also one that comes late; after a failure,
 * which is reported and gives undefined, the next call fetches again.
 */
export const textsFetcher = (address: string): (() => Promise<Messages | undefined>) => {
  let texts: Promise<Messages | undefined> | undefined
  return () => {
    texts ??= fetchTranslations(address, 'consent.title').catch((error: unknown) => {
      texts = undefined
      report(error)
      return undefined
    })
    return texts
  }
}

/**
 * The texts and the rules. Where the texts do not come, or not in time, the words that the page carries are used instead (rule
 * consent.23), and where the rules do not, those of the page. Never rejects.
 */
export const loadContent = async (
  props: ConsentProps,
  fetchTexts: () => Promise<Messages | undefined>,
): Promise<Content> => {
  const [rules, texts] = await Promise.all([inTime(rulesForVisitor(props)), inTime(fetchTexts())])
  return {
    ...translations(texts ?? props.words, props.languageTag),
    rules: rules ?? props.rules,
    isComplete: texts !== undefined,
  }
}
