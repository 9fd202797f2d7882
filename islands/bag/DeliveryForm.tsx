import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Button } from '#ui'
import styles from './Bag.module.css'
import { useBag, useBasket } from './context.ts'
import delivery from './Delivery.module.css'
import { detailsOf, type FieldName, fieldsFor, isDigital, problemOf, valueIn } from './delivery-fields.ts'
import { Field } from './Field.tsx'

type Problems = Partial<Record<FieldName, string>>

const inputs = (form: HTMLFormElement): HTMLInputElement[] =>
  [...form.elements].filter((element) => element instanceof HTMLInputElement)

/** Who gets it and where. What was typed stays in the fields until the page is left, whatever the back end does. */
export const DeliveryForm = () => {
  const { actions, state, t } = useBag()
  const { delivery: progress } = useSnapshot(state)
  const basket = useBasket()
  const form = useRef<HTMLFormElement>(null)
  const touched = useRef(new Set<string>())
  const [problems, setProblems] = useState<Problems>({})
  const fields = fieldsFor(basket)

  // What the bag knows already fills the fields that nobody has touched.
  useEffect(() => {
    if (!basket || !form.current) return
    for (const input of inputs(form.current)) {
      if (!touched.current.has(input.name) && input.value === '') input.value = valueIn(basket, input.name)
    }
  }, [basket])

  // Sent before it was alive (`client:ready`): now it can be.
  useEffect(() => {
    if (form.current?.dataset['early'] === undefined) return
    delete form.current.dataset['early']
    form.current.requestSubmit()
  }, [])

  const look = (input: HTMLInputElement) => {
    setProblems((known) => ({ ...known, [input.name]: problemOf(input) }))
  }
  const change = ({ target }: SyntheticEvent) => {
    if (!(target instanceof HTMLInputElement)) return
    touched.current.add(target.name)
    if (state.delivery === 'saved') state.delivery = 'idle'
    if (problems[target.name as FieldName] !== undefined) look(target)
  }
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const all = inputs(event.currentTarget)
    for (const input of all) look(input)
    const wrong = all.find((input) => problemOf(input) !== undefined)
    if (wrong) wrong.focus()
    else if (state.delivery !== 'saving')
      void actions.deliver(detailsOf(new FormData(event.currentTarget), isDigital(basket)))
  }
  return (
    <form
      ref={form}
      className={delivery['form']}
      aria-labelledby="delivery-title"
      noValidate
      // Without a script nothing typed may end up in an address.
      method="post"
      onSubmit={submit}
      onInput={change}
    >
      <h2 id="delivery-title" className={styles['subtitle']}>
        {t('delivery.title')}
      </h2>
      <div className={delivery['fields']}>
        {fields.map((field) => (
          <Field
            key={field.name}
            field={field}
            judged={field.name in problems}
            problem={problems[field.name]}
            look={look}
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
