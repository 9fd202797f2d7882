import type { PortalScreen } from './lists.ts'
import type { PresetName } from './presets.ts'

/** One way into the portal. */
export interface PortalEntry {
  /** A page holds the portal from the start, a block brings it into a page of editors, a trigger opens it. */
  from: 'page' | 'block' | 'trigger'
  preset: PresetName
  /** As in the list of touchpoints. */
  touchpoint: string
  /** The form that is shown first. */
  screen: PortalScreen
  /** After a login: back to the page that the shopper came from, or on to the account. Without it the page stays. */
  returns?: true | 'my-account'
  /** The page that shows the same form, where this one fails; absent for a page that is the portal itself. */
  fallback?: 'account-login' | 'newsletter'
  /** The first form asks for an e-mail address only: a part of a page keeps less room for it than a whole form needs. */
  isShort?: true
}

/** Which page, block and trigger opens the portal with which preset (rule portal.3). Pages are named by their path. */
export const portalEntries = {
  'account-login': { from: 'page', preset: 'inline', touchpoint: 'PROFILE ICON', screen: 'login', returns: true },
  'account-register': {
    from: 'page',
    preset: 'inline',
    touchpoint: 'PAGE FORM',
    screen: 'registration',
    returns: true,
  },
  'account-activation': {
    from: 'page',
    preset: 'account-activation',
    touchpoint: 'PAGE FORM',
    screen: 'activation',
    returns: true,
  },
  'reset-password': {
    from: 'page',
    preset: 'reset-password',
    touchpoint: 'PAGE FORM',
    screen: 'newPassword',
    returns: true,
  },
  newsletter: { from: 'page', preset: 'subscription-inline', touchpoint: 'PAGE FORM', screen: 'subscription' },
  checkout: {
    from: 'page',
    preset: 'checkout-inline',
    touchpoint: 'CHECKOUT',
    screen: 'login',
    fallback: 'account-login',
    isShort: true,
  },
  'kmc-register': {
    from: 'page',
    preset: 'kmc-register',
    touchpoint: 'PAGE FORM',
    screen: 'registration',
    returns: true,
  },
  'my-account': {
    from: 'page',
    preset: 'inline',
    touchpoint: 'ACCOUNT',
    screen: 'login',
    fallback: 'account-login',
  },
  // A member who wants to invite others, on the page of invitations. It stands before the entry of those who are invited, whose form is the
  // one of the preset.
  'invite-sender': {
    from: 'page',
    preset: 'invite-a-friend',
    touchpoint: 'INVITE A FRIEND SENDER PAGE',
    screen: 'login',
    returns: 'my-account',
  },
  invite: {
    from: 'page',
    preset: 'invite-a-friend',
    touchpoint: 'INVITE A FRIEND',
    screen: 'invitation',
    returns: true,
  },
  // One page, whose app decides which of these it is.
  'partner-login': {
    from: 'page',
    preset: 'confirmed-app',
    touchpoint: 'CONFIRMED APP',
    screen: 'login',
    returns: true,
  },
  'stride-app-login': { from: 'page', preset: 'stride-app', touchpoint: 'STRIDE APP', screen: 'login', returns: true },
  'stride-running-login': {
    from: 'page',
    preset: 'stride-running',
    touchpoint: 'STRIDE RUNNING WEB',
    screen: 'login',
    returns: true,
  },
  'newsletter-block': {
    from: 'block',
    preset: 'subscription-inline',
    touchpoint: 'PAGE FORM',
    screen: 'subscription',
    fallback: 'newsletter',
    isShort: true,
  },
  'account-link': { from: 'trigger', preset: 'modal', touchpoint: 'PROFILE ICON', screen: 'login' },
  'wishlist-heart': { from: 'trigger', preset: 'modal', touchpoint: 'WISHLIST ICON', screen: 'login' },
  'wishlist-login': { from: 'trigger', preset: 'modal', touchpoint: 'WISHLIST PAGE', screen: 'login' },
  'wishlist-registration': {
    from: 'trigger',
    preset: 'one-step-modal-full',
    touchpoint: 'WISHLIST PAGE',
    screen: 'registration',
  },
  // Who looks for an order has given an e-mail address to the shop, and may not remember whether with an account.
  'order-login': { from: 'trigger', preset: 'login-method', touchpoint: 'ORDER TRACKER', screen: 'login' },
  'bag-login': { from: 'trigger', preset: 'modal', touchpoint: 'CART', screen: 'login' },
  'password-question': {
    from: 'trigger',
    preset: 're-authentication',
    touchpoint: 'ACCOUNT',
    screen: 'reauthentication',
  },
} as const satisfies Record<string, PortalEntry>
export type PortalEntryName = keyof typeof portalEntries

const pagesOfPortal = [
  'account-login',
  'account-register',
  'account-activation',
  'reset-password',
  'newsletter',
  'invite',
  'partner-login',
] as const satisfies readonly PortalEntryName[]

/** The pages of a site that hold nothing but the portal. Only Korea has the registration with an identity check. */
export const portalPages = (locale: string): readonly PortalEntryName[] =>
  locale === 'ko_KR' ? [...pagesOfPortal, 'kmc-register'] : pagesOfPortal

/**
 * The entry that the portal of a page is. Who comes to the page of invitations without one wants to invite, and is asked to log in
 * (rule portal.3).
 */
export const entryOnPage = (entry: PortalEntryName, isInvited: boolean): PortalEntryName =>
  entry === 'invite' && !isInvited ? 'invite-sender' : entry

/** The entry of the login page for an app with this preset (rule partner-apps.5). */
export const partnerEntry = (preset: string): PortalEntryName | undefined =>
  Object.entries(portalEntries).flatMap(([name, entry]) =>
    entry.preset === preset ? [name as PortalEntryName] : [],
  )[0]

const screensOfPresets: Readonly<Record<string, PortalScreen>> = {
  ...Object.fromEntries(
    Object.values(portalEntries)
      .filter(({ preset }) => preset !== 'inline')
      .map(({ preset, screen }) => [preset, screen]),
  ),
  'test-full-account-inline': 'registration',
  'test-full-account-modal': 'registration',
  'test-subscription-modal': 'subscription',
}

/** The form that a preset shows first where nothing else says so: the login where no entry has the preset. */
export const firstScreenOf = (preset: string): PortalScreen =>
  Object.hasOwn(screensOfPresets, preset) ? screensOfPresets[preset]! : 'login'
