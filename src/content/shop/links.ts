import { categoryPath } from './alternates.ts'
import type { Shop } from './index.ts'

/**
 * Where an editor's link leads: an https address as it is; a category by its name (`women?type=shoes`), which has another
 * path in every language; else a page below the site root. The final slash is added before a query.
 */
export const linkTo = (shop: Shop, to: string): string => {
  if (to.startsWith('https://')) return to
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(to) ?? []
  const clean = path.replace(/^\/+|\/+$/g, '')
  return shop.link((categoryPath(shop.site, clean) ?? (clean === '' ? '' : `${clean}/`)) + rest)
}
