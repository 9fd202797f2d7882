/**
 * The checkout of the bag: summary and delivery form. It is a door of its own, so that no other page loads the form. It
 * publishes `checkout:start`, and like the bag `bag:set` and `bag:error`.
 */
export { BagCheckout as default } from './Checkout.tsx'
