import { type PortalInput, portalFragment, readTextQuery, type TextQuery, type TranslationSet } from '#domain/portal'
import { findSite } from '#domain/sites'
import { FRAGMENT_TYPE, type FragmentFiles, fragmentHeaders, fragmentLink } from './answer.ts'

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

/** A JSON file of the build with the FragmentFiles of the library, as paths. */
export const filesOfFragment = `${portalFragment.path}/files.json`

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

/** The headers of a host's answer with the text of a fragment. */
export const portalTextHeaders = (files: FragmentFiles): Readonly<Record<string, string>> => ({
  [fragmentHeaders.id]: portalFragment.id,
  [fragmentHeaders.type]: FRAGMENT_TYPE,
  [fragmentHeaders.version]: portalFragment.version,
  [fragmentHeaders.files]: fragmentLink(files),
})
