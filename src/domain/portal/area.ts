import { type Brand, brands } from '#domain/sites'

/** The area of the business that a touchpoint belongs to (rule portal.9): the shop, or one of the apps. */
export type TouchpointArea = 'eCom' | 'confirmedApp' | `${Brand}App`

const areasOfApps: Readonly<Record<string, TouchpointArea>> = {
  'CONFIRMED APP': 'confirmedApp',
  ...Object.fromEntries(
    Object.values(brands).flatMap(({ id }) =>
      ['APP', 'RUNNING APP'].map((app) => [`${id.toUpperCase()} ${app}`, `${id}App` as const]),
    ),
  ),
}

/** The area of a touchpoint; every touchpoint that is not an app's belongs to the shop. */
export const areaOf = (touchpoint: string): TouchpointArea =>
  Object.hasOwn(areasOfApps, touchpoint) ? areasOfApps[touchpoint]! : 'eCom'
