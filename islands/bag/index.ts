/**
 * The bag island: mini-bag, bag page and checkout summary, by `view`. It claims `bag:open` and `bag:add`, and publishes
 * `bag:set` with every basket of the back end and `bag:error` for every failed call.
 */
export { Bag as default } from './Bag.tsx'
