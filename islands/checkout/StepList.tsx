import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { VisuallyHidden } from '#ui'
import styles from './Checkout.module.css'
import { useCheckout, useCheckoutBasket } from './context.ts'
import { stepName, steps } from './steps.ts'

/** The steps of the checkout: which are done, and which one is shown. */
export const StepList = () => {
  const { state, t } = useCheckout()
  const basket = useCheckoutBasket()
  const present = steps.indexOf(useSnapshot(state).step)
  return (
    <ol className={styles['steps']} aria-label={t('checkout.steps')}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={styles[index < present ? 'done' : index === present ? 'present' : 'coming']}
          aria-current={index === present ? 'step' : undefined}
        >
          <span>{stepName(t, step, basket)}</span>
          {index < present && <VisuallyHidden> {t('checkout.step.done')}</VisuallyHidden>}
        </li>
      ))}
    </ol>
  )
}

/** The heading of a step. It takes the focus when the shopper comes to the step, and when a login has hidden what had it. */
export const StepHeading = ({ children }: { children: ReactNode }) => {
  const { state } = useCheckout()
  const heading = useRef<HTMLHeadingElement>(null)
  const { hasLostFocus } = useSnapshot(state)
  useEffect(() => {
    if (!state.movesFocus) return
    state.movesFocus = false
    heading.current?.focus()
  }, [state])
  useLayoutEffect(() => {
    if (!hasLostFocus) return
    state.hasLostFocus = false
    heading.current?.focus()
  }, [state, hasLostFocus])
  return (
    <h2 ref={heading} tabIndex={-1} className={styles['title']}>
      {children}
    </h2>
  )
}
