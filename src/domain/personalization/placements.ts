import { brands } from '#domain/sites'

/** The places of a page that show recommendations (rule personalization.1). */
export const placements = [
  'OAB',
  'CTL',
  'YMAL',
  'MINICART-FTW',
  'OUTFITS',
  'PDP-BUNDLE',
  `BEST-OF-${brands.stride.name.toUpperCase()}`,
  'STILL-INTERESTED',
  'MY-ACCOUNT',
  'MY-STORE',
  'INTERESTS',
  'CART',
] as const

/** How many products a placement shows, by its selection mode. */
export const selections = { 'single-selection': 1, 'multiple-selection': 12 } as const
export type Selection = keyof typeof selections
