import { type RefObject, type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { Basket } from '#domain/bag'
import { Button, Input } from '#ui'
import styles from './Bag.module.css'
import { followLightUser } from './connect.ts'
import { useBag, useBasket } from './context.ts'
import delivery from './Delivery.module.css'
import {
  type DeliveryField,
  deliveryDetailsOf,
  type FieldName,
  fieldsFor,
  isDigital,
  problemOf,
  valueIn,
} from './delivery-fields.ts'

type Problems = Partial<Record<FieldName, string>>

const inputs = (form: HTMLFormElement): HTMLInputElement[] =>
  [...form.elements].filter((element) => element instanceof HTMLInputElement)

interface AddressFieldProps {
  field: DeliveryField
  /** Its value has been checked. */
  checked: boolean
  /** Key of the message under the field. */
  problem: string | undefined
  check: (input: HTMLInputElement) => void
}

/** The directive `client:ready` marks a form that was submitted before hydration; it is submitted again. */
const useEarlySubmit = (form: RefObject<HTMLFormElement | null>): void => {
  useEffect(() => {
    if (form.current?.dataset['early'] === undefined) return
    delete form.current.dataset['early']
    form.current.requestSubmit()
  }, [form])
}

/** One field; its error shows after the field has lost the focus. */
const AddressField = ({ field, checked, problem, check }: AddressFieldProps) => {
  const { t } = useBag()
  const { name, type, autoComplete, maxLength, pattern, wide } = field
  return (
    <div className={wide ? delivery['wide'] : undefined}>
      <Input
        id={`delivery-${name}`}
        name={name}
        label={t(`delivery.${name}`)}
        type={type}
        autoComplete={autoComplete}
        maxLength={maxLength}
        pattern={pattern}
        required
        valid={checked ? problem === undefined : undefined}
        error={problem && t(problem)}
        onBlur={(event) => event.currentTarget.value !== '' && check(event.currentTarget)}
      />
    </div>
  )
}

/**
 * Fills fields that are empty and untouched: with the details of the bag, and with the address of a light registration
 * (rule checkout.3).
 */
const useKnownDetails = (
  form: RefObject<HTMLFormElement | null>,
  touched: RefObject<Set<string>>,
  basket: Basket | null,
): void => {
  const fill = useCallback(
    (knownValue: (name: string) => string) => {
      for (const input of form.current ? inputs(form.current) : [])
        if (input.value === '' && !touched.current.has(input.name)) input.value = knownValue(input.name)
    },
    [form, touched],
  )
  useEffect(() => {
    if (basket) fill((name) => valueIn(basket, name))
  }, [basket, fill])
  useEffect(() => followLightUser((email) => fill((name) => (name === 'customerEmail' ? email : ''))), [fill])
}

/** The delivery details. The typed values stay until the page is left or the session ends, also after a failure. */
export const DeliveryForm = () => {
  const { actions, state, t } = useBag()
  const { delivery: progress, sessionsEnded } = useSnapshot(state)
  const basket = useBasket()
  const form = useRef<HTMLFormElement>(null)
  const touched = useRef(new Set<string>())
  const [problems, setProblems] = useState<Problems>({})
  const fields = fieldsFor(basket)

  // The next person must not see what the fields hold. They are emptied before another bag fills them.
  useEffect(() => {
    if (sessionsEnded === 0) return
    form.current?.reset()
    touched.current.clear()
    setProblems({})
  }, [sessionsEnded])
  useKnownDetails(form, touched, basket)
  useEarlySubmit(form)

  const check = (input: HTMLInputElement) => {
    setProblems((known) => ({ ...known, [input.name]: problemOf(input) }))
  }
  const change = ({ target }: SyntheticEvent) => {
    if (!(target instanceof HTMLInputElement)) return
    touched.current.add(target.name)
    if (state.delivery === 'saved') state.delivery = 'idle'
    if (problems[target.name as FieldName] !== undefined) check(target)
  }
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const all = inputs(event.currentTarget)
    for (const input of all) check(input)
    const wrong = all.find((input) => problemOf(input) !== undefined)
    if (wrong) wrong.focus()
    else if (state.delivery !== 'saving')
      void actions.saveDelivery(deliveryDetailsOf(new FormData(event.currentTarget), isDigital(basket)))
  }
  return (
    <form
      ref={form}
      className={delivery['form']}
      aria-labelledby="delivery-title"
      noValidate
      // Without a script a GET would write the typed values into the address.
      method="post"
      onSubmit={submit}
      onInput={change}
    >
      <h2 id="delivery-title" className={styles['subtitle']}>
        {t('delivery.title')}
      </h2>
      <div className={delivery['fields']}>
        {fields.map((field) => (
          <AddressField
            key={field.name}
            field={field}
            checked={field.name in problems}
            problem={problems[field.name]}
            check={check}
          />
        ))}
      </div>
      <div role="alert">{progress === 'failed' && <p className={styles['trouble']}>{t('delivery.error')}</p>}</div>
      <Button type="submit" loading={progress === 'saving'} loadingLabel={t('delivery.saving')}>
        {t(progress === 'failed' ? 'bag.retry' : 'delivery.save')}
      </Button>
    </form>
  )
}
