import { type RefObject, useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import type { FieldValues } from '#domain/accounts'
import { isDigitalOnly } from '#domain/bag'
import { Form, LegalLinks } from '#ui'
import styles from './Checkout.module.css'
import { useCheckout, useCheckoutBasket } from './context.ts'
import { deliveryFields, deliveryTexts, detailsFrom, knownDetails } from './delivery-fields.ts'
import { StepHeading } from './StepList.tsx'

/** The directive `client:ready` marks a form that was submitted before hydration; it is submitted again. */
const useEarlySubmit = (place: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const form = place.current?.querySelector<HTMLFormElement>('form[data-early]')
    if (!form) return
    delete form.dataset['early']
    form.requestSubmit()
  }, [place])
}

/** What is known may come while an empty field has the focus: it is selected, so that typing replaces it. */
const useSelected = (known: Readonly<FieldValues>): void => {
  const values = JSON.stringify(known)
  useEffect(() => {
    const field = document.activeElement
    if (!(field instanceof HTMLInputElement) || field.value === '') return
    if (field.value === (JSON.parse(values) as FieldValues)[field.name]) field.select()
  }, [values])
}

/**
 * The delivery details. Fields that are not edited show what the bag knows; where the bag knows nothing, what the account of a
 * member or a light registration does (rules checkout.3 and checkout.7). The typed values stay until they are saved or the session
 * ends, also after a failure and a reload (rule checkout.26): the form of the next person is a new one.
 */
export const DeliveryForm = () => {
  const { actions, addressRules, page, state, t } = useCheckout()
  const { deliveryFailure, isSaving, lightEmail, member, personChanges, typed } = useSnapshot(state)
  const basket = useCheckoutBasket()
  const place = useRef<HTMLElement>(null)
  useEarlySubmit(place)
  const known = knownDetails(addressRules, basket)
  const name = basket?.shippingAddress ? {} : member
  const values = { ...known, ...name, email: known['email'] || member['email'] || lightEmail, ...typed }
  useSelected(values)
  const title = t(basket && isDigitalOnly(basket.shipmentList) ? 'delivery.title.digital' : 'delivery.title')
  return (
    <section ref={place} className={styles['step']} onFocusCapture={actions.prepare}>
      <StepHeading>{title}</StepHeading>
      <Form
        key={personChanges}
        t={deliveryTexts(t, addressRules)}
        label={title}
        fields={deliveryFields(t, addressRules, basket)}
        values={values}
        submitLabel={t('checkout.to-payment')}
        busy={isSaving}
        failure={deliveryFailure}
        checksOnLeave
        onTyped={actions.keepTyped}
        onSubmit={(values) => actions.saveDelivery(detailsFrom(values, basket))}
      >
        <LegalLinks t={t} root={page('')} pages={['privacy']} />
      </Form>
    </section>
  )
}
