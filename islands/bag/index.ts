/**
 * The bag island: mini-bag and bag page, by `view`. It claims `bag:open` and `bag:add`, and publishes
 * `bag:set` with every basket of the back end and `bag:error` for every failed call.
 */
export { Bag as default } from './Bag.tsx'
