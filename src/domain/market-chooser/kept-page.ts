/** The paths of a page that are not the same on every site, by the language tag of the site. '' is the home page: that site has no such page. */
export type OtherPaths = Readonly<Record<string, string>>

/** The pages of a site that a chooser can keep, by their path on this site. Paths end in a slash; '' is the home page. */
export type KeptPages = Readonly<Record<string, OtherPaths>>

/**
 * Where the page that a fragment names lies on another site (rule pages.23). An unknown or malformed fragment is the home page: only
 * paths that the build knows are ever given back.
 */
export const keptPath = (pages: KeptPages, fragment: string, languageTag: string): string => {
  let path: string
  try {
    path = decodeURI(fragment.replace(/^#/, ''))
  } catch {
    return ''
  }
  return Object.hasOwn(pages, path) ? (pages[path]![languageTag] ?? path) : ''
}
