/**
 * The bag island: mini-bag, bag page and checkout summary, by `view`. Claims `bag:open` and `bag:add`; publishes
 * `bag:set` with every basket that the back end has answered, and `bag:error`.
 */
export { Bag as default } from './Bag.tsx'
