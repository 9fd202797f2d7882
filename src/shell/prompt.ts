import { publish } from '#bus'

/** Asks for a choice on the first visit (storefront 4): the consent island listens. */
export const promptForConsent = (): void => publish('consent:open', { opener: 'SHELL' })
