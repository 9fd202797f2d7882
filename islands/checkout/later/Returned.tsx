import { useSnapshot } from 'valtio'
import { Callout } from '#ui'
import { useCheckout } from '../context.ts'

/** Why the shopper is back at the delivery details. */
export const Returned = () => {
  const { state, t } = useCheckout()
  const { orderProblem, step } = useSnapshot(state)
  if (orderProblem !== 'delivery' || step !== 'delivery') return null
  return (
    <Callout type="urgent">
      <p>{t('checkout.error.delivery')}</p>
    </Callout>
  )
}
