import { type Brand, brands } from '#domain/sites'
import {
  type FormView,
  type PortalView,
  type RegistrationFlow,
  readFormView,
  readPortalView,
  readRegistrationFlow,
  readTranslationSet,
  type TranslationSet,
} from './lists.ts'
import type { Preset } from './presets.ts'

/** The fragment of the portal: what its answer is called, and where its text is (rule portal.7). */
export const portalFragment = {
  id: 'account_account-portal',
  version: '1.0.0-experimental.14',
  path: '/ap/mf',
} as const

/** Versions of the served text. */
export type TextVersion = 'v1' | 'v2'

/** What selects the text of the portal (rule portal.7): nothing personal, no token, no touchpoint. */
export interface TextQuery {
  brand: Brand
  /** `language_COUNTRY`. */
  locale: string
  view: PortalView
  formView?: FormView | undefined
  flow?: RegistrationFlow | undefined
  translationSet?: TranslationSet | undefined
  version: TextVersion
}

/** The query by which the text of a preset is fetched. Blank cells of the preset are absent. */
export const textQuery = (
  brand: Brand,
  locale: string,
  preset: Preset,
  version: TextVersion = 'v2',
): URLSearchParams => {
  const { view, formView, registrationFlow: flow, translationSet } = preset
  const parts: TextQuery = { brand, locale, view, formView, flow, translationSet, version }
  return new URLSearchParams(Object.entries(parts).filter((part): part is [string, string] => part[1] !== undefined))
}

/**
 * Reads a fragment's query; undefined without a known brand, a locale or a view. Other parameters are ignored, and an unknown
 * value of an optional one counts as absent. The version is `v2` if it is not `v1`.
 */
export const readTextQuery = (query: URLSearchParams): TextQuery | undefined => {
  const brand = Object.values(brands).find(({ id }) => id === query.get('brand'))?.id
  const locale = query.get('locale')
  const view = readPortalView(query.get('view'))
  if (!brand || !locale || !view) return undefined
  return {
    brand,
    locale,
    view,
    formView: readFormView(query.get('formView')),
    flow: readRegistrationFlow(query.get('flow')),
    translationSet: readTranslationSet(query.get('translationSet')),
    version: query.get('version') === 'v1' ? 'v1' : 'v2',
  }
}
