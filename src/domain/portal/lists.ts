/** Reads a text from outside as a value of a list; undefined for any other text. */
// Pure: a reader that a file does not use leaves nothing in it.
/* @__NO_SIDE_EFFECTS__ */
const readerOf =
  <T extends string>(list: readonly T[]) =>
  (text: unknown): T | undefined =>
    list.find((value) => value === text)

/** Where the portal stands (rule portal.1). */
const portalViews = ['inline', 'modal'] as const
export type PortalView = (typeof portalViews)[number]
export const readPortalView = readerOf(portalViews)

/** In two steps the e-mail address comes first, then the password or the registration. */
const formViews = ['OneStep', 'TwoStep'] as const
export type FormView = (typeof formViews)[number]
export const readFormView = readerOf(formViews)

const registrationFlows = ['FullAccount', 'LightAccount'] as const
export type RegistrationFlow = (typeof registrationFlows)[number]
export const readRegistrationFlow = readerOf(registrationFlows)

/** Sets of texts; a preset without one has the shop's own. `custom` belongs to a test preset. */
const translationSets = ['apps', 'custom'] as const
export type TranslationSet = (typeof translationSets)[number]
export const readTranslationSet = readerOf(translationSets)

/** The forms that the portal can show first. */
const portalScreens = [
  'login',
  'registration',
  'subscription',
  'activation',
  'newPassword',
  'reauthentication',
  'invitation',
] as const
export type PortalScreen = (typeof portalScreens)[number]

/** How a shopper has logged in (rule portal.9). */
export type LoginKind = 'password' | 'social'

export const loginKindOf = ({ socialProvider }: { socialProvider?: string | undefined }): LoginKind =>
  socialProvider ? 'social' : 'password'
