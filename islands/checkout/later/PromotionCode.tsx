import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { type Basket, PROMOTION_CODE_LENGTH } from '#domain/bag'
import { typedCode } from '#domain/typed-text'
import { announceText, Button, ErrorText, Input } from '#ui'
import styles from '../Checkout.module.css'
import { useCheckout, useCheckoutBasket } from '../context.ts'
import summary from '../Summary.module.css'
import { changeBag, isRefused } from './change-bag.ts'

const refusals: Readonly<Record<string, string>> = {
  promotionUnknown: 'checkout.code.unknown',
  promotionEnded: 'checkout.code.ended',
}

const textOf = (thrown: unknown): string => {
  if (!isRefused(thrown)) return 'checkout.code.offline'
  if (thrown.status === 429) return 'checkout.code.often'
  const { errorCode = '' } = (thrown.body ?? {}) as { errorCode?: string }
  return refusals[errorCode] ?? 'checkout.code.unknown'
}

/** The message about a code that takes nothing off, with its minimum as argument; undefined where it counts. */
const withoutEffect = ({ promotion, shipmentList }: Basket): string | undefined => {
  if (!promotion) return undefined
  if (!promotion.isReached) return 'checkout.code.below'
  const isDeliveryFree = shipmentList.some(({ shippingLineItem }) =>
    shippingLineItem.shippingLineItemDiscountList.some(({ name }) => name === 'promotion-code'),
  )
  return promotion.amount === 0 && !isDeliveryFree ? 'checkout.code.nothing' : undefined
}

const useWithoutEffect = (): string | undefined => {
  const { money, t } = useCheckout()
  const basket = useCheckoutBasket()
  const key = basket ? withoutEffect(basket) : undefined
  return key && t(key, [money(basket?.promotion?.minimum ?? 0)])
}

/** Enters or removes the code of the bag. What was typed stays after a refusal. */
const useCode = () => {
  const { state } = useCheckout()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [hasMoved, setMoved] = useState(false)
  const send = async (promotionCode: string): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    setProblem(undefined)
    try {
      await changeBag(state, { promotionCode })
      const { basket } = state
      // A code without effect says so by itself.
      if (promotionCode === '') announceText(state, 'checkout.code.removed')
      else if (basket && !withoutEffect(basket as Basket)) announceText(state, 'checkout.code.added')
      setMoved(true)
    } catch (thrown) {
      setProblem(textOf(thrown))
    }
    setBusy(false)
  }
  const place = useRef<HTMLDivElement>(null)
  // What had the focus is gone: the code takes it from the field, and the field from the button. On the button that removes, a second press
  // of Enter would take the code out.
  useEffect(() => {
    if (!hasMoved) return
    setMoved(false)
    place.current?.querySelector<HTMLElement>('input, [tabindex]')?.focus()
  }, [hasMoved])
  return { isBusy, place, problem, send, setProblem }
}

type Code = ReturnType<typeof useCode>

const Entered = ({ code, send, problem }: Code & { code: string }) => {
  const { t } = useCheckout()
  const without = useWithoutEffect()
  return (
    <div className={summary['code']}>
      <p tabIndex={-1} className={styles['problem']}>
        <bdi>{code}</bdi>{' '}
        <span role="status" className={styles['quiet']}>
          {without}
        </span>
      </p>
      <button
        type="button"
        className={styles['plain']}
        aria-label={t('checkout.code.remove.of', [code])}
        onClick={() => void send('')}
      >
        {t('checkout.code.remove')}
      </button>
      {problem !== undefined && <ErrorText role="alert">{t(problem)}</ErrorText>}
    </div>
  )
}

const Entry = ({ isBusy, problem, send, setProblem }: Code) => {
  const { t } = useCheckout()
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const code = typedCode(String(new FormData(event.currentTarget).get('code') ?? ''))
    if (code === '') setProblem('forms.problem.required')
    else void send(code)
  }
  return (
    <form className={summary['code']} noValidate aria-label={t('checkout.code')} onSubmit={submit}>
      <Input
        label={t('checkout.code')}
        name="code"
        autoComplete="off"
        spellCheck={false}
        maxLength={2 * PROMOTION_CODE_LENGTH}
        valid={problem === undefined ? undefined : false}
        error={problem === undefined ? undefined : t(problem)}
        onInput={() => setProblem(undefined)}
      />
      <Button type="submit" variant="secondary" loading={isBusy} loadingLabel={t('forms.working')}>
        {t('checkout.code.apply')}
      </Button>
    </form>
  )
}

/** The promotion code of the bag, or a field for one. */
export const PromotionCode = () => {
  const promotion = useCheckoutBasket()?.promotion
  const code = useCode()
  return <div ref={code.place}>{promotion ? <Entered {...code} code={promotion.code} /> : <Entry {...code} />}</div>
}
