/** The project of the shop's texts in the translations service (rule messages.10). */
export const translationsProject = 'storefront'

/**
 * Where the translations service answers the compiled messages of a namespace by key, in the language of a locale. A
 * namespace is the name of an island.
 */
export const translationsPath = (namespace: string, locale: string): string =>
  `/api/projects/${translationsProject}/namespaces/${encodeURIComponent(namespace)}/translations/${encodeURIComponent(locale)}/keys`
