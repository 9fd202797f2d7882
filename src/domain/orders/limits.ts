/** How many orders one network address may place in an hour (rule security.12). */
export const NEW_ORDERS_AN_HOUR = 100
/** How many orders may give one e-mail address in an hour that is not their account's own: each is mailed about (rule security.15). */
export const ORDERS_TO_AN_ADDRESS = 10
/** How many gift cards one e-mail address can be sent in an hour: three full bags (rule security.15). */
export const GIFT_CARDS_TO_AN_ADDRESS = 30
/** How often one network address may ask for an order by number and e-mail address in an hour. */
export const ORDER_SEARCHES_AN_HOUR = 30
/** How many promotion codes one network address may enter in an hour. */
export const PROMOTION_CODES_AN_HOUR = 60
/** Orders on a page of the history. */
export const ORDERS_A_PAGE = 10
/** How long after its placing an order is thanked for, in milliseconds; later its state is what counts. */
export const THANKS_MS = 60 * 60_000
