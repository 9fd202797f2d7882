import { type RefObject, useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { Form } from '#ui'
import styles from '../Bag.module.css'
import { useBag, useBasket } from '../context.ts'
import { deliveryFields, detailsFrom, knownDetails } from './delivery-fields.ts'
import { loadCall, saveDelivery } from './save-delivery.ts'

/** The directive `client:ready` marks a form that was submitted before hydration; it is submitted again. */
const useEarlySubmit = (place: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const form = place.current?.querySelector<HTMLFormElement>('form[data-early]')
    if (!form) return
    delete form.dataset['early']
    form.requestSubmit()
  }, [place])
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
    <section ref={place} className={styles['delivery']} onFocusCapture={() => void loadCall().catch(() => {})}>
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
          await saveDelivery(state, detailsFrom(values, basket))
          return state.delivery === 'saved'
        }}
      />
    </section>
  )
}
