/**
 * The page of orders: one order by its number in the address, the history of a member, and for guests a form that finds an order by
 * number and e-mail address. It publishes `order:placed` once for an order that this tab has placed.
 */
export { OrderPages as default } from './OrderPages.tsx'
