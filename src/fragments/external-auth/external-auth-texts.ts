import type { ExternalAuthText } from '#domain/fragments'
import type { ServedMessages } from '#fragments/served'

/** A provider as its button shows it. */
export interface ProviderButton {
  id: string
  name: string
  /** Whether its page is shown in a window of its own. */
  isPopup: boolean
}

/** What a text brings for its library. */
export interface ExternalAuthTexts extends ServedMessages {
  /** In the order of the site's market. */
  providers: readonly ProviderButton[]
  /** What providers are called, by their ids, in a member's account: one may be linked that the site itself does not offer. */
  names?: Readonly<Record<string, string>> | undefined
}

const buttons = [
  'external-auth.title',
  'external-auth.continue',
  'external-auth.window.*',
  'external-auth.failure.*',
  'external.other',
]

/** The messages of each text. A member's account also shows a form. */
export const messagesOf: Readonly<Record<ExternalAuthText, readonly string[]>> = {
  buttons: [...buttons, 'forms.retry', 'forms.working'],
  account: [...buttons, 'external-auth.account.*', 'external-auth.password.*', 'forms.*'],
}
