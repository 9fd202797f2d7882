/** The project of the shop's texts in the translations service (rule messages.10). */
export const translationsProject = 'storefront'

/** How the service writes a message: as the catalogue has it, or compiled, for `format`. */
export const translationForms = ['written', 'compiled'] as const
export type TranslationForm = (typeof translationForms)[number]

/**
 * Where the translations service answers the messages of a namespace by key, in the language of a locale: as they are written,
 * or compiled. A namespace is the name of an island.
 */
export const translationsPath = (namespace: string, locale: string, form: TranslationForm = 'written'): string =>
  `/api/projects/${translationsProject}/namespaces/${encodeURIComponent(namespace)}/translations/${encodeURIComponent(locale)}/keys${form === 'written' ? '' : `?form=${form}`}`
