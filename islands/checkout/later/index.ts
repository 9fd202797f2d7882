/** What follows the first step of the checkout: the calls of all steps, and the views of the later ones. */
export { WaitingOrder } from '#ui'
export { saveDelivery } from './change-bag.ts'
export { LaterSteps } from './LaterSteps.tsx'
export { PromotionCode } from './PromotionCode.tsx'
export { resumeOrder } from './place-order.ts'
export { Returned } from './Returned.tsx'
export { Shortage } from './Shortage.tsx'
export { forgetTyped, keepTyped, restoreTyped } from './typed-delivery.ts'
