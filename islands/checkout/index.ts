/**
 * The checkout: delivery, delivery method and payment, review, in one page with a summary of the bag. It publishes
 * `checkout:start` once, `bag:set` with every basket of the back end and `bag:error` for every failed call of the basket. What
 * follows the first step is loaded when the first field gets the focus.
 */
export { Checkout as default } from './Checkout.tsx'
