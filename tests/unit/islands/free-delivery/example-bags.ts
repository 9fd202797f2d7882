import type { BagSummary } from '#contracts/bag'
import { initialBagSummary } from '#domain/bag'
import type { FreeDeliveryProps } from '../../../../islands/free-delivery/FreeDelivery.tsx'

/** The island as an editor places it, with or without a bag, and its English text at a goal of £50. */
export interface BagExample {
  set: Pick<FreeDeliveryProps, 'tone' | 'note'>
  bag?: BagSummary
  says: string
  /** Value of the progress bar; absent if it is hidden. */
  progress?: number
}

const bag = (changes: Partial<BagSummary>): BagSummary => ({
  ...initialBagSummary,
  itemCount: 1,
  itemSkuList: ['ST1001-blue-42'],
  currency: 'GBP',
  isInitialized: true,
  ...changes,
})

const free = { name: 'free-standard', price: -3.99 }
const half = { name: 'half-oversize', price: -7.49 }
const from = 'Free standard delivery from £50.00'

/** Goods sent by e-mail in the examples. */
export const uncounted: readonly string[] = ['ST1056']

/** Bags for the component tests. */
export const examples: Readonly<Record<string, BagExample>> = {
  'before a bag is known': { set: { tone: 'plain' }, says: from },
  'with a note of the editor': { set: { tone: 'accent', note: 'Until Sunday.' }, says: from },
  'an empty bag': { set: { tone: 'plain' }, bag: bag({ itemCount: 0, itemSkuList: [] }), says: from },
  'a bag below the goal': {
    set: { tone: 'accent' },
    bag: bag({ bagTotal: 41.99, shippingTotal: 3.99 }),
    says: '£12.00 more and standard delivery is free',
    progress: 38,
  },
  'a bag that reaches it': {
    set: { tone: 'plain' },
    bag: bag({ bagTotal: 50, shippingDiscounts: [free] }),
    says: 'Your delivery is free',
    progress: 50,
  },
  'ordinary and large goods': {
    set: { tone: 'plain' },
    bag: bag({ bagTotal: 107.5, shippingTotal: 7.5, shippingDiscounts: [free, half] }),
    says: 'Free standard delivery',
    progress: 50,
  },
  'large goods only': {
    set: { tone: 'plain' },
    bag: bag({ bagTotal: 107.5, shippingTotal: 7.5, shippingDiscounts: [half] }),
    says: 'Large items delivered at half price',
    progress: 50,
  },
  'gift cards only': {
    set: { tone: 'plain' },
    bag: bag({ bagTotal: 100, itemSkuList: ['ST1056-blue-one'], hasDigitalGoodsOnly: true }),
    says: from,
  },
  'a gift card beside goods, whose value the summary does not hold': {
    set: { tone: 'plain' },
    bag: bag({ bagTotal: 43.99, shippingTotal: 3.99, itemSkuList: ['ST1001-blue-42', 'ST1056-blue-one'] }),
    says: from,
  },
}
