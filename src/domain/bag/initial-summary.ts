import type { BagSummary } from '#contracts/bag'

/** The summary before a basket has been read, and of a bag that is known to be empty: 0, empty, false. */
export const initialBagSummary: BagSummary = {
  itemCount: 0,
  itemSkuList: [],
  emailAddress: '',
  billingAddress: {},
  bagTotal: 0,
  currency: '',
  hasDigitalGoodsOnly: false,
  shippingTotal: 0,
  shippingDiscounts: [],
  shipments: [],
  isInitialized: false,
}
