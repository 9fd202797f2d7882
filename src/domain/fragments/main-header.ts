/**
 * The header as a fragment (rules header.6 to header.8): its id, what its text is made of, and the names of the parts that the shop binds.
 */
export const headerFragment = { id: 'main-header', version: '1.0.0', path: '/main-header/text' } as const

/**
 * Parts of a header that the page does something for. A text marks them by `data-mf-part`; in a page they have the attributes that the shop
 * gives them: what a click asks for, what is counted, who sees it, and which department the page belongs to.
 */
export const headerParts = ['men', 'women', 'kids', 'login', 'account', 'wishlist-count', 'bag', 'bag-count'] as const
export type HeaderPart = (typeof headerParts)[number]

/** The attributes of parts in a page; a part without any is plain. */
export type PartAttributes = Readonly<Partial<Record<HeaderPart, Readonly<Record<string, string>>>>>

/** A link of a panel. Addresses are those that a browser follows. */
export interface MenuLink {
  text: string
  href: string
}

/** A picture of a panel, with the product that it leads to. */
export interface MenuPicture extends MenuLink {
  src: string
}

/** A department of the navigation. */
export interface HeaderDepartment extends MenuLink {
  category: Extract<HeaderPart, 'men' | 'women' | 'kids'>
  /** In upper case (rule header.3). */
  title: string
  /** What the opener of the panel is called. */
  menu: string
  /** Empty for a department without a panel. */
  lists: readonly (readonly MenuLink[])[]
  pictures: readonly MenuPicture[]
}

/** What a header shows, as plain data: texts in the language of the site, and addresses. */
export interface HeaderInput {
  brand: string
  /** The `lang` of the departments' words, where it is not that of the page. */
  ownLang: string | undefined
  departments: readonly HeaderDepartment[]
  links: Readonly<Record<'home' | 'search' | 'login' | 'account' | 'wishlist' | 'bag', string>>
  texts: Readonly<Record<'logo' | 'navigation' | 'search' | 'field' | 'login' | 'account' | 'wishlist' | 'bag', string>>
  longestSearch: number
}
