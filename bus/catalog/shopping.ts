import { checkoutDelivery, checkoutPayment, checkoutStart } from '../contracts/checkout.ts'
import { bagView, goodsAdded, goodsRemoved } from '../contracts/goods.ts'
import { orderCancelled, orderPlaced, paymentFailed } from '../contracts/order.ts'
import { listSelect, searchRun } from '../contracts/view.ts'
import { fact } from './entry.ts'

const shoes = {
  pid: 'ST1001',
  sku: 'ST1001-black-42',
  name: 'Aero Glide 3',
  category: 'women',
  price: 107,
  quantity: 2,
  discount: 0,
}
const goods = { items: [shoes], goodsTotal: 214, discountTotal: 0, promotionCode: '', currency: 'EUR' }
/** Two pairs with a code that takes 20 off them. */
const order = {
  orderNumber: '7GQ4M-X2CRV',
  itemCount: 2,
  items: [{ ...shoes, price: 97, discount: 10 }],
  goodsTotal: 214,
  discountTotal: 20,
  promotionCode: 'SPRING20',
  shippingTotal: 4.95,
  total: 198.95,
  giftCardTotal: 50,
  includedTax: 'vat' as const,
  taxTotal: 31.77,
  currency: 'EUR',
  deliveryMethod: 'standard' as const,
  paymentMethod: 'invoice',
}

/** The facts of a purchase, from a list to the order: they name articles and amounts alike, so that they can be reconciled. */
export const shopping = {
  'list:select': fact({
    title: 'A product of a list is opened',
    description:
      'A press on a product of a category, of the results of a search, or of a rail with a placement, before its page is there.',
    version: 1,
    since: '0.1.0',
    schema: listSelect,
    example: { list: 'women', pid: 'ST1002', index: 1 },
    // Of a search it tells what was found.
    consent: 2,
  }),
  'search:run': fact({
    title: 'A search was made',
    description:
      'Once a page of a search, when what was found is shown and marketing is granted: a later grant tells it then, a refusal never.',
    version: 1,
    since: '0.1.0',
    schema: searchRun,
    example: { term: 'waterproof jacket', total: 7 },
    consent: 2,
  }),
  'goods:added': fact({
    title: 'Goods came into the bag',
    description:
      'Once the back end has answered, for gift cards too: added, put back, or more of a line. `quantity` is the number of pieces that were added.',
    version: 1,
    since: '0.1.0',
    schema: goodsAdded,
    example: { reason: 'add', items: [shoes], goodsTotal: 214, currency: 'EUR' },
    consent: 1,
  }),
  'goods:removed': fact({
    title: 'Goods were taken out of the bag',
    description:
      'Once the back end has answered: a line was removed, or has fewer pieces. `quantity` is the number of pieces that were removed.',
    version: 1,
    since: '0.1.0',
    schema: goodsRemoved,
    example: { reason: 'remove', items: [shoes], goodsTotal: 214, currency: 'EUR' },
    consent: 1,
  }),
  'bag:view': fact({
    title: 'The shopper looks at the bag',
    description:
      'Once each time that the mini-bag or the page of the bag is shown in a tab that is in sight, when the bag is known and no change of it is under way. Not after a refusal, as goods:added and goods:removed.',
    version: 1,
    since: '0.1.0',
    schema: bagView,
    example: { ...goods, itemCount: 2 },
    consent: 1,
  }),
  'checkout:start': fact({
    title: 'The checkout is entered',
    description:
      'Once a checkout: it lasts until its order is placed, the bag is empty or the session of the tab ends. A reload, and a way back to the bag, begin no other one. When the bag is known and not empty.',
    version: 2,
    since: '0.1.0',
    schema: checkoutStart,
    example: { ...goods, itemCount: 2, bagTotal: 218.95 },
    consent: 1,
  }),
  'checkout:delivery': fact({
    title: 'The delivery details are saved',
    description:
      'Each time the first step of the checkout is completed, and when another delivery method is chosen. No address is in it.',
    version: 1,
    since: '0.1.0',
    schema: checkoutDelivery,
    example: { ...goods, deliveryMethod: 'standard', shippingTotal: 4.95 },
    consent: 1,
  }),
  'checkout:payment': fact({
    title: 'Delivery method and way to pay are chosen',
    description: 'Each time the second step of the checkout is completed.',
    version: 1,
    since: '0.1.0',
    schema: checkoutPayment,
    example: { ...goods, deliveryMethod: 'standard', shippingTotal: 4.95, paymentMethod: 'invoice' },
    consent: 1,
  }),
  'order:placed': fact({
    title: 'An order was placed',
    description:
      'Once an order, when its confirmation is shown: at once for an invoice, after the return of the shopper for a payment elsewhere. goodsTotal − discountTotal + shippingTotal = total, of which gift cards pay giftCardTotal and taxTotal is tax.',
    version: 4,
    since: '0.1.0',
    schema: orderPlaced,
    example: order,
    // The number identifies the order, so the event needs consent to marketing, as the session event `purchase` does.
    consent: 2,
  }),
  'order:cancelled': fact({
    title: 'The shopper has cancelled an order',
    description:
      'On the page of orders, once the back end has answered. `wasPlaced` is false where it still awaited its payment.',
    version: 3,
    since: '0.1.0',
    schema: orderCancelled,
    example: { ...order, wasPlaced: true },
    consent: 2,
  }),
  'order:refunded': fact({
    title: 'The worth of a placed order is taken back',
    description:
      'With the cancellation of an order that was placed: what was paid is given back, to gift cards what they paid, and a bill is void. The whole order, as order:placed told it.',
    version: 3,
    since: '0.1.0',
    schema: orderPlaced,
    example: order,
    consent: 2,
  }),
  'payment:failed': fact({
    title: 'An order ended without its payment',
    description:
      'When the shopper comes back to an order that this tab has sent: it was declined, not paid in time, or cancelled before. Its goods are in the bag again.',
    version: 1,
    since: '0.1.0',
    schema: paymentFailed,
    example: { orderNumber: '7GQ4M-X2CRV', reason: 'declined', total: 198.95, currency: 'EUR', paymentMethod: 'test' },
    consent: 2,
  }),
}
