import { subscribe } from '#bus'

/** Calls back after every change of the choice, this tab's own or another one's; the returned function ends it. */
export const onConsent = (changed: () => void): (() => void) => subscribe('consent:saved', () => changed())
