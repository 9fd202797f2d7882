import { type SyntheticEvent, useEffect, useRef } from 'react'
import {
  type RequestField,
  type RequestType,
  requestFieldLengths,
  requestTypes,
  type UsState,
  usStates,
} from '#domain/privacy-requests'
import { Button, Callout, Input, RadioGroup } from '#ui'
import { usePrivacy, usePrivacyState } from './context.ts'
import styles from './PrivacyRequest.module.css'
import { shownFields, shownProblem } from './state.ts'

const autoComplete: Readonly<Record<RequestField, string>> = {
  lastName: 'family-name',
  email: 'email',
  membershipId: 'off',
}

const Field = ({ field }: { field: RequestField }) => {
  const { t, state, actions } = usePrivacy()
  const problem = shownProblem(usePrivacyState(), field)
  return (
    <Input
      name={field}
      label={t(`privacy-request.${field}`)}
      type={field === 'email' ? 'email' : 'text'}
      autoComplete={autoComplete[field]}
      maxLength={requestFieldLengths[field]}
      required={field !== 'membershipId'}
      // The browser keeps the text: drawn values would move the caret of input methods.
      defaultValue={state.fields[field]}
      valid={problem === undefined ? undefined : false}
      error={problem && t(problem)}
      hint={field === 'membershipId' ? t('privacy-request.membershipId.hint') : undefined}
      onInput={({ currentTarget }) => actions.type(field, currentTarget.value)}
      onBlur={() => actions.leave(field)}
    />
  )
}

const Choices = () => {
  const { t, actions } = usePrivacy()
  const { category = 'GDPR', usState, type } = usePrivacyState()
  const isUs = category === 'CCPA'
  return (
    <>
      {isUs && (
        <RadioGroup
          legend={t('privacy-request.state')}
          name="state"
          direction="horizontal"
          value={usState}
          options={usStates.map((value) => ({ value, label: t(`privacy-request.state.${value}`) }))}
          onChange={(value) => actions.chooseState(value as UsState)}
          required
        />
      )}
      {(!isUs || usState !== '') && (
        <RadioGroup
          legend={t('privacy-request.type')}
          name="requestType"
          value={type}
          options={requestTypes[category].map((value) => ({ value, label: t(`privacy-request.type.${value}`) }))}
          onChange={(value) => actions.chooseType(value as RequestType)}
          required
        />
      )}
    </>
  )
}

const Failure = () => {
  const { t } = usePrivacy()
  const { failure } = usePrivacyState()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure) place.current?.focus()
  }, [failure])
  if (!failure) return null
  return (
    <div ref={place} tabIndex={-1} className={styles['failure']}>
      <Callout type="very-urgent" title={t(failure.title)}>
        <p>{t(`privacy-request.failure.${failure.reason}`)}</p>
      </Callout>
    </div>
  )
}

/** The form of a request: the state under the CCPA, then the type, then the fields (rules privacy.1 to privacy.4). */
export const RequestForm = () => {
  const { t, actions } = usePrivacy()
  const { category, usState, type, isBusy } = usePrivacyState()
  const fields = shownFields({ category, usState, type })
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const wrong = await actions.submit()
    const input = wrong && form.elements.namedItem(wrong)
    if (input instanceof HTMLElement) input.focus()
  }
  return (
    <form
      className={styles['view']}
      aria-label={t('privacy-request.title.request')}
      noValidate
      // Without a script a GET would write what was entered into the address.
      method="post"
      onSubmit={(event) => void submit(event)}
    >
      <p>{t(`privacy-request.intro.${category ?? 'GDPR'}`)}</p>
      <Failure />
      <Choices />
      {fields.map((field) => (
        <Field key={field} field={field} />
      ))}
      {fields.length > 0 && (
        <Button type="submit" loading={isBusy} loadingLabel={t('privacy-request.working')}>
          {t(type === 'DO_NOT_SELL' ? 'privacy-request.submit.sales' : 'privacy-request.submit')}
        </Button>
      )}
    </form>
  )
}
