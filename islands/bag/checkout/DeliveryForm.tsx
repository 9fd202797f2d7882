import { type RefObject, useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { Form } from '#ui'
import type { DeliveryDetails } from '../api.ts'
import styles from '../Bag.module.css'
import { useBag, useBasket } from '../context.ts'
import { type BagState, sessionGuard } from '../state.ts'
import { deliveryFields, detailsFrom, knownDetails } from './delivery-fields.ts'

/** The directive `client:ready` marks a form that was submitted before hydration; it is submitted again. */
const useEarlySubmit = (place: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const form = place.current?.querySelector<HTMLFormElement>('form[data-early]')
    if (!form) return
    delete form.dataset['early']
    form.requestSubmit()
  }, [place])
}

// What saves is loaded when a field gets the focus: the page shows the form before anything is typed.
const saving = () => import('./save-delivery.ts')

/** Saves the details. Where the code that saves does not come, the shop cannot be reached. */
const save = async (state: BagState, details: DeliveryDetails): Promise<void> => {
  const isSameSession = sessionGuard(state)
  state.delivery = 'saving'
  await saving().then(
    ({ saveDelivery }) => (isSameSession() ? saveDelivery(state, details) : undefined),
    () => {
      Object.assign(state, { delivery: 'failed', deliveryFailure: { reason: 'unavailable', minutes: 0, fields: {} } })
    },
  )
}

/**
 * The delivery details. Fields that are not edited show what the bag knows, and the address of a light registration (rule
 * checkout.3). The typed values stay until the page is left or the session ends, also after a failure: the form of the next
 * person is a new one.
 */
export const DeliveryForm = () => {
  const { state, t } = useBag()
  const { delivery, deliveryFailure, lightEmail, sessionsEnded } = useSnapshot(state)
  const basket = useBasket()
  const place = useRef<HTMLElement>(null)
  useEarlySubmit(place)
  const known = knownDetails(basket)
  return (
    <section ref={place} className={styles['delivery']} onFocusCapture={() => void saving().catch(() => {})}>
      <h2 className={styles['subtitle']}>{t('delivery.title')}</h2>
      <Form
        key={sessionsEnded}
        t={t}
        label={t('delivery.title')}
        fields={deliveryFields(t, basket)}
        values={{ ...known, email: known['email'] || lightEmail }}
        submitLabel={t('delivery.save')}
        busy={delivery === 'saving'}
        failure={deliveryFailure}
        checksOnLeave
        onTyped={() => {
          if (state.delivery === 'saved') state.delivery = 'idle'
        }}
        onSubmit={async (values) => {
          await save(state, detailsFrom(values, basket))
          return state.delivery === 'saved'
        }}
      />
    </section>
  )
}
