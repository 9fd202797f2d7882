import type { Basket } from './schema.ts'

/**
 * Whether a bag has all that an order of it needs: an e-mail address, and a delivery address where something is delivered. Gift cards, and goods
 * that are gone, need none (rule checkout.18).
 */
export const hasOrderDetails = ({
  customerEmail,
  shippingAddress,
  deliveryMethods,
}: Pick<Basket, 'customerEmail' | 'shippingAddress'> & { deliveryMethods: readonly object[] }): boolean =>
  customerEmail !== '' && (shippingAddress !== null || deliveryMethods.length === 0)
