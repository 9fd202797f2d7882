import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { readStored } from '#browser/storage'
import { isDigitalOnly } from '#domain/bag'
import { cardsEntered } from '#domain/storage'
import { Button, firstPress, Input } from '#ui'
import styles from '../Checkout.module.css'
import { useCheckout, useCheckoutBasket } from '../context.ts'
import { cardPayment, type EnteredCard } from '../gift-cards.ts'
import summary from '../Summary.module.css'
import { addCard, removeCard } from './gift-card-actions.ts'

/** A card as pages show it: dots and the last four signs of its code. */
const Shown = ({ lastFour }: Pick<EnteredCard, 'lastFour'>) => <bdi dir="ltr">••••{lastFour}</bdi>

/** A card with what it pays and what stays on it. */
const Entered = ({ card, onRemove }: { card: EnteredCard & { amount: number }; onRemove: () => void }) => {
  const { money, t } = useCheckout()
  const { amount, balance, lastFour } = card
  const left = balance - amount
  return (
    <li className={summary['code']}>
      <p>
        <Shown lastFour={lastFour} /> <strong>{money(-amount)}</strong>
        <br />
        {left > 0 && <span className={styles['quiet']}>{t('checkout.card.left', [money(left)])}</span>}
      </p>
      <button
        type="button"
        className={styles['plain']}
        aria-label={t('checkout.card.remove.of', [lastFour])}
        onClick={firstPress(onRemove)}
      >
        {t('checkout.code.remove')}
      </button>
    </li>
  )
}

/** The field for a code. What was typed stays after a refusal. */
const Entry = ({ onAdded }: { onAdded: () => void }) => {
  const { state, t } = useCheckout()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const typed = String(new FormData(form).get('card') ?? '')
    if (typed.trim() === '') {
      setProblem('forms.problem.required')
      return
    }
    setBusy(true)
    setProblem(undefined)
    const refusal = await addCard(state, typed)
    setBusy(false)
    setProblem(refusal)
    if (refusal !== undefined) return form.querySelector('input')?.focus()
    form.reset()
    onAdded()
  }
  return (
    <form
      className={summary['code']}
      noValidate
      aria-label={t('checkout.card')}
      onSubmit={(event: SyntheticEvent<HTMLFormElement>) => void submit(event)}
    >
      <Input
        label={t('checkout.card')}
        name="card"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        valid={problem === undefined ? undefined : false}
        error={problem === undefined ? undefined : t(problem)}
        onInput={() => setProblem(undefined)}
      />
      <Button type="submit" variant="secondary" loading={isBusy} loadingLabel={t('forms.working')}>
        {t('checkout.card.add')}
      </Button>
    </form>
  )
}

/** The gift cards of the order, and a field for another one. A bag of gift cards alone has none: no card pays for it (rule orders.37). */
export const GiftCards = () => {
  const { money, state, t } = useCheckout()
  const { cards } = useSnapshot(state)
  const basket = useCheckoutBasket()
  const place = useRef<HTMLDivElement>(null)
  const [hasMoved, setMoved] = useState(false)
  const [areGone, setGone] = useState(() => cards.length === 0 && readStored(cardsEntered) !== undefined)
  // What had the focus is gone, or was emptied: the field for another card takes it, and the text where nothing is left to pay. On a button
  // that removes, a second press of Enter would take a card out.
  useEffect(() => {
    if (!hasMoved) return
    setMoved(false)
    place.current?.querySelector<HTMLElement>('input, [tabindex]')?.focus()
  }, [hasMoved])
  if (!basket || isDigitalOnly(basket.shipmentList)) return null
  const remove = (code: string): void => {
    removeCard(state, code)
    setMoved(true)
  }
  const payment = cardPayment(basket, cards)
  return (
    <div ref={place} className={styles['step']}>
      {cards.length > 0 && (
        <ul className={summary['lines']} aria-label={t('checkout.card')}>
          {payment.cards.map((card) => (
            <Entered key={card.code} card={card} onRemove={() => remove(card.code)} />
          ))}
        </ul>
      )}
      {payment.isCovered ? (
        <p tabIndex={-1} className={styles['problem']}>
          {t('checkout.card.covered')}
        </p>
      ) : (
        <>
          {cards.length > 0 && (
            <p className={styles['sum']}>
              <span>{t('order.rest')}</span> <strong>{money(payment.rest)}</strong>
            </p>
          )}
          {areGone && cards.length === 0 && <p>{t('checkout.card.again')}</p>}
          <Entry
            onAdded={() => {
              setGone(false)
              setMoved(true)
            }}
          />
        </>
      )}
    </div>
  )
}
