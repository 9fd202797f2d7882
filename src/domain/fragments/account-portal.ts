import { type PortalInput, portalFragment, readTextQuery, type TextQuery, type TranslationSet } from '#domain/portal'
import { findSite } from '#domain/sites'
import type { ServedFragment } from './served-fragment.ts'

/**
 * The forms that texts are drawn with, by their names in the build (rule fragments.9). A text serves every other form too,
 * which the library then draws.
 */
export const textForms = {
  login: { screen: 'login' },
  'two-steps': { screen: 'login', formView: 'TwoStep' },
  registration: { screen: 'registration', registrationFlow: 'FullAccount' },
  subscription: { screen: 'subscription', registrationFlow: 'LightAccount' },
} as const satisfies Record<string, Pick<PortalInput, 'screen'> & Partial<PortalInput>>
export type TextForm = keyof typeof textForms

const textFormOf = ({ formView, flow }: TextQuery): TextForm => {
  if (flow === 'LightAccount') return 'subscription'
  if (formView === 'TwoStep') return 'two-steps'
  return flow === 'FullAccount' ? 'registration' : 'login'
}

/** The name of a text in the build: its form, and its set of texts if it is not the shop's own. */
export const portalTextName = (form: TextForm, set: TranslationSet | undefined): string =>
  set ? `${form}-${set}` : form

/**
 * The file of the build that holds the text for a query; undefined for a query without brand, locale and view, and for an
 * unknown site.
 */
export const portalTextFile = (query: URLSearchParams): string | undefined => {
  const wanted = readTextQuery(query)
  const site = wanted && findSite(wanted.brand, wanted.locale)
  return (
    site &&
    `${portalFragment.path}/${site.brand}/${site.locale}/${portalTextName(textFormOf(wanted), wanted.translationSet)}.txt`
  )
}

/** The portal as the back end answers it. */
export const servedPortal = {
  id: portalFragment.id,
  version: portalFragment.version,
  folder: 'account-portal',
  paths: [portalFragment.path, '/ap/v1/mf', '/ap/v2/mf'],
  textFile: portalTextFile,
  needs: 'The query needs brand and locale of a site, and a view.',
} as const satisfies ServedFragment
