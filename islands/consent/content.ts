import { type ConsentRules, geoCountryIn } from '#domain/consent'
import type { Compiled } from '#domain/messages'
import { geoCountry } from '#domain/storage'
import { report } from '#platform/errors'
import { readStored } from '#platform/storage'
import { type Translations, translations } from '#platform/translations'
import type { ConsentProps } from './context.ts'

/** What the screens say, and the rules that they follow. */
export interface Content extends Translations {
  rules: ConsentRules
  /** False where the texts could not be fetched: then only the bar has words, those that the page carries. */
  isComplete: boolean
}

/** Milliseconds for each attempt. */
const TIMEOUT = 10_000
const ATTEMPTS = 4
/** Milliseconds before the second attempt; twice as many before the third, and so on. */
const BACKOFF = 300

// An answer without texts, such as an error, is a failed attempt.
const attempt = async (address: string): Promise<Record<string, Compiled>> => {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT) })
  const messages = (await response.json()) as Record<string, Compiled> | null
  if (messages?.['consent.title']) return messages
  throw new TypeError('No texts of consent.')
}

const fetchTexts = async (address: string): Promise<Record<string, Compiled>> => {
  for (let number = 1; ; number++) {
    try {
      return await attempt(address)
    } catch (error) {
      if (number === ATTEMPTS) throw error
      await new Promise((resolve) => setTimeout(resolve, BACKOFF * number))
    }
  }
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

/**
 * Fetches the texts, with three retries, and the rules. Where the texts do not come, the failure is reported and the words
 * that the page carries are used instead (rule consent.23). Never rejects.
 */
export const loadContent = async (props: ConsentProps): Promise<Content> => {
  const rules = await rulesForVisitor(props)
  try {
    return { ...translations(await fetchTexts(props.texts), props.languageTag), rules, isComplete: true }
  } catch (error) {
    report(error)
    return { ...translations(props.words, props.languageTag), rules, isComplete: false }
  }
}
