import type { Brand } from '#domain/sites'

/** Where on the site, or in which app, the portal is opened (rule touchpoints.1). `{brand}` stands for the brand's name. */
export const touchpoints = [
  'UNKNOWN',
  'HEADER',
  'FOOTER',
  'PROFILE ICON',
  'WISHLIST ICON',
  'WISHLIST PAGE',
  'FREE DELIVERY PDP',
  'ORDER TRACKER',
  'BEHAVIOURAL',
  'CONFIRMED WEB',
  'PAGE FORM',
  'ACCOUNT',
  'STATEMENT CTA',
  'MEMBERS EXCLUSIVE PDP',
  'MEMBERS EXCLUSIVE PLP',
  '{brand} RUNNERS',
  'INVITE A FRIEND',
  'INVITE A FRIEND SENDER PAGE',
  'CONFIRMED APP',
  'AP UNIVERSAL',
  'RAFFLES',
  'MEMBERSHIP_BARRIER_PLP',
  'VOUCHER MODAL',
  '{brand} APP',
  'MINICART OVERLAY',
  'EARLY ACCESS PDP',
  'MEMBERSHIP BARRIER PDP',
  'MEMBERS PRICING',
  'CONNECT',
  'CONNECTED PRODUCT',
  'CAMPAIGN',
  'GET',
  'CALENDAR REMINDER',
  'WAITINGLIST',
  'CHECKOUT',
  'CART',
  'PARTNER LINKING',
  '{brand} RUNNING WEB',
  '{brand} RUNNING APP',
  'SIDE PANEL GUEST MODE',
] as const

/** The touchpoint of a call that names no touchpoint. */
export const unknownTouchpoint = 'UNKNOWN'

/** The touchpoints of a brand, spelled as in calls and configuration: `STRIDE RUNNERS`. */
export const touchpointsOf = (brand: Brand): readonly string[] =>
  touchpoints.map((name) => name.replace('{brand}', brand.toUpperCase()))

/** Whether a touchpoint belongs to an app. Its source ids are dynamic: the app sends them. */
export const isAppTouchpoint = (touchpoint: string): boolean => touchpoint.endsWith(' APP')
