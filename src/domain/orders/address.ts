/** The path of the calls of orders. */
export const ordersPath = '/api/orders'
