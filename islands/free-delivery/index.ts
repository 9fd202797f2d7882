/**
 * The goal of free delivery, for editors' pages: says from which worth of goods delivery is free, and after the first
 * `bag:add` or `bag:open` how far the bag (`bag:set`) is from it. Publishes nothing.
 */
export { FreeDelivery as default } from './FreeDelivery.tsx'
