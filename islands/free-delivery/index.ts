/**
 * The free-delivery island for editors' pages. It shows from which value of goods delivery is free, and after the first
 * `bag:add` or `bag:open` how far the bag (`bag:set`) is from it. It publishes nothing.
 */
export { FreeDelivery as default } from './FreeDelivery.tsx'
