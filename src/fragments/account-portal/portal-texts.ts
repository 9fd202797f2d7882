import type { NameField } from '#domain/accounts'
import type { ServedMessages } from '#fragments/served'
import type { FirstForm } from './steps/portal-step.ts'

/** What a text brings for its library. */
export interface PortalTexts extends ServedMessages {
  /** What chose the form that the text shows. */
  first: FirstForm
  /** The lowest age for an account in the text's locale. */
  legalAge: number
  /** The names of a person in the order of the text's language. */
  nameOrder: readonly NameField[]
  /** The root of the text's site, for links to its pages. */
  root: string
  /** Names of the site's external providers by their ids; absent on a site without any. */
  providers?: Readonly<Record<string, string>>
}
