import { menuOf } from '#content/menu'
import type { HeaderDepartment, HeaderInput, MenuLink } from '#domain/fragments'
import { type MenuPanel, menuLists, queryOfChoice } from '#domain/menu'
import {
  type Category,
  categoryLists,
  isSoldOut,
  type ListItem,
  longestSearch,
  productsOfList,
  selectItems,
  toQuery,
} from '#domain/products'
import { searchPath } from '#domain/search'
import { brands } from '#domain/sites'
import { filterText } from './facets.ts'
import type { Shop } from './shop.ts'

/** The entries of a panel whose lists show something on the site. */
const listsOfPanel = (shop: Shop, panel: MenuPanel, path: string, items: readonly ListItem[]): MenuLink[][] =>
  menuLists(panel)
    .map((list) =>
      list.flatMap((choice): MenuLink[] => {
        const query = queryOfChoice(choice)
        if (selectItems(items, query, 'en').total === 0) return []
        const text = filterText(shop, choice.filter, choice.value)
        return [{ text, href: shop.link(`${path}/?${toQuery(query)}`) }]
      }),
    )
    .filter((list) => list.length > 0)

const picturesOfPanel = (shop: Shop, { pictures = [] }: MenuPanel) =>
  pictures.flatMap((pid) => {
    const card = shop.card(pid)
    return card && !isSoldOut(card.product)
      ? [{ text: card.name, href: shop.link(card.path), src: card.picture.src }]
      : []
  })

const listOf = (category: Category) => categoryLists.find(({ id }) => id === category)!

const departmentsOf = (shop: Shop): HeaderDepartment[] => {
  const menu = menuOf(shop.site.brand)
  const items = shop.cards.map(({ item }) => item)
  return shop.navigation.map(({ category, path, name, title }) => {
    const panel = menu[category] ?? {}
    const own = productsOfList(listOf(category), items)
    return {
      category,
      title,
      text: name,
      href: shop.link(`${path}/`),
      menu: shop.t('header.menu', [name]),
      lists: listsOfPanel(shop, panel, path, own),
      pictures: picturesOfPanel(shop, panel),
    }
  })
}

const made = new WeakMap<Shop, HeaderInput>()

/** What the header of a site shows (rule header.6). Made once a site. */
export const headerOf = (shop: Shop): HeaderInput => {
  const known = made.get(shop)
  if (known) return known
  const { site, t, link } = shop
  const input: HeaderInput = {
    brand: site.brand,
    ownLang: shop.ownLang,
    departments: departmentsOf(shop),
    links: {
      home: link(''),
      search: link(searchPath),
      login: link('account-login/'),
      account: link('my-account/'),
      wishlist: link('wishlist/'),
      bag: link('bag/'),
    },
    texts: {
      logo: t('header.logo', [brands[site.brand].name]),
      navigation: t('header.navigation'),
      search: t('header.search'),
      field: t('search.field'),
      login: t('header.login'),
      account: t('header.account'),
      wishlist: t('header.wishlist'),
      bag: t('header.bag'),
    },
    longestSearch,
  }
  made.set(shop, input)
  return input
}
