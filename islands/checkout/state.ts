import { proxy, ref } from 'valtio'
import type { FieldValues, FormFailure } from '#domain/accounts'
import type { Address, Basket } from '#domain/bag'
import { type Announcement, noAnnouncement, type OfPerson } from '#ui'
import type { EnteredCard } from './gift-cards.ts'
import type { Step } from './steps.ts'

/**
 * Why an order was not placed: a gift card holds less than was shown or cannot be redeemed, bag, price or stock have changed, the goods
 * need a delivery address, the way to pay is gone, too many attempts, another refusal; or `lost`, where no answer came. The message `checkout.error.{problem}` is the text.
 */
export type OrderProblem = 'card' | 'changed' | 'code' | 'delivery' | 'held' | 'payment' | 'often' | 'refused' | 'lost'

/** What a shopper enters at the checkout. */
export interface DeliveryDetails {
  customerEmail: string
  /** Absent if all goods are sent by e-mail. */
  shippingAddress?: Address
}

export interface CheckoutState extends OfPerson {
  /** The last basket of the back end, replaced as a whole; null until one has been read. */
  basket: Basket | null
  read: 'loading' | 'done' | 'failed'
  /** The bag held goods on this page, and another tab has ordered or removed them. */
  isEmptied: boolean
  step: Step
  /** The heading of the step takes the focus when it is drawn. */
  movesFocus: boolean
  /** A login has hidden what had the focus: the heading that is shown takes it. */
  hasLostFocus: boolean
  /** The delivery details are being saved. */
  isSaving: boolean
  deliveryFailure: FormFailure | undefined
  /** What the account of a member knows of the fields. */
  member: FieldValues
  /** What was typed into the delivery form before the page was loaded again; empty without it. */
  typed: FieldValues
  /** The e-mail address of a light registration on this page; '' for none. */
  lightEmail: string
  /** '' until one is chosen. */
  paymentMethod: string
  /** The gift cards that the shopper has entered, in this order; they are gone with the page. */
  cards: readonly EnteredCard[]
  /** The basket that the shopper has seen in the review; null outside it. */
  seen: Basket | null
  /** The order is being placed. */
  isPlacing: boolean
  /** '' for none. */
  orderProblem: OrderProblem | ''
  announcement: Announcement
}

const personal = () => ({
  isEmptied: false,
  step: 'delivery' as const,
  isSaving: false,
  deliveryFailure: undefined,
  member: {},
  typed: {},
  lightEmail: '',
  paymentMethod: '',
  cards: [],
  seen: null,
  isPlacing: false,
  orderProblem: '' as const,
})

/** The state of one mounted checkout, which no other island sees. */
export const createCheckoutState = (): CheckoutState =>
  proxy<CheckoutState>({
    basket: null,
    read: 'loading',
    movesFocus: false,
    hasLostFocus: false,
    announcement: noAnnouncement,
    personChanges: 0,
    ...personal(),
  })

/** Takes a basket of the back end. Answers can overtake each other: within one basket the higher revision is the later state. */
export const setBasket = (state: CheckoutState, basket: Basket): void => {
  const { basket: known } = state
  if (known && known.basketId === basket.basketId && known.revision > basket.revision) return
  if (known && known.totalProductCount > 0) state.isEmptied = basket.totalProductCount === 0
  // The bus freezes the baskets that it carries. Inside `ref` they stay plain data, which the proxy does not wrap.
  state.basket = ref(basket)
  state.read = 'done'
}

/** Forgets the person whose session has ended (rule checkout.2). */
export const forgetPerson = (state: CheckoutState): void => {
  Object.assign(state, { basket: null, read: 'loading', ...personal() })
  state.personChanges += 1
}

/** Shows a step. Its heading takes the focus, because the button that was pressed is gone. */
export const showStep = (state: CheckoutState, step: Step): void => {
  if (state.step === step) return
  state.step = step
  state.movesFocus = true
}

/** Shows the delivery details again and says why, where goods of the bag need what the shopper has not entered. */
export const returnToDelivery = (state: CheckoutState): void => {
  history.replaceState(history.state, '', '#delivery')
  state.orderProblem = 'delivery'
  showStep(state, 'delivery')
}
