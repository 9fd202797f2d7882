import { type Activity, type Category, emptyQuery, type Filter, type ListQuery } from '#domain/products'
import type { Brand } from '#domain/sites'

/** Types of products that a panel lists. */
export const menuTypes = ['shoes', 'clothing', 'accessories'] as const

/** Pictures of a panel: each costs every page some bytes. */
export const MOST_PICTURES = 2

/** What the panel of a department shows, as editors write it. */
export interface MenuPanel {
  types?: readonly (typeof menuTypes)[number][] | undefined
  sports?: readonly Activity[] | undefined
  sale?: true | undefined
  /** Products by pid. */
  pictures?: readonly string[] | undefined
}

/** The panels of a brand. A department without one is a link alone. */
export type Menu = Readonly<Partial<Record<Category, MenuPanel>>>

/** All menus, by brand. */
export type MenuFile = Readonly<Partial<Record<Brand, Menu | undefined>>>

/** A value of a filter that a panel leads to, within its department. */
export interface MenuChoice {
  filter: Extract<Filter, 'type' | 'activity' | 'offer'>
  value: string
}

/** The lists of a panel in their order: types with the sale, then sports. Empty ones are left out. */
export const menuLists = ({ types = [], sports = [], sale }: MenuPanel): MenuChoice[][] =>
  [
    [
      ...types.map((value): MenuChoice => ({ filter: 'type', value })),
      ...(sale ? [{ filter: 'offer', value: 'sale' } as const] : []),
    ],
    sports.map((value): MenuChoice => ({ filter: 'activity', value })),
  ].filter((list) => list.length > 0)

/** The query of a department's list that shows a choice. */
export const queryOfChoice = ({ filter, value }: MenuChoice): ListQuery => ({ ...emptyQuery, [filter]: [value] })
