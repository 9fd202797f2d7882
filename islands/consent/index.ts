/**
 * The consent island (rules consent.3, consent.8 to consent.12, consent.23): it claims `consent:open` and shows the bar or
 * the modal. The gate stores a choice and publishes `consent:saved`; the choice is recorded, and counted as `track:event`.
 * Pages carry the words of the bar only: the other texts are fetched when the island is asked for.
 */
export { Consent as default } from './Consent.tsx'
