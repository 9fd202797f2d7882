/**
 * The consent island (storefront 2 to 5, design 6.3 to 6.5): claims `consent:open` and shows bar or modal; a choice is stored
 * by the gate, which publishes `consent:saved`, and counted as `track:event`. Pages carry an empty shell of it: its texts
 * too are fetched only when it is asked for.
 */
export { Consent as default } from './Consent.tsx'
