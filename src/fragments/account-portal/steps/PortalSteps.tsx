import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { NameField } from '#domain/accounts'
import type { PortalInput, TypedValues } from '#domain/portal'
import type { Translate } from '#ui'
import type { PortalStepProps } from './CallForm.tsx'
import { DoneNote, type Note } from './DoneNote.tsx'
import { LoadedStep } from './LoadedStep.tsx'
import { EntryStep, LoginStep, ReauthenticationStep } from './LoginSteps.tsx'
import { ActivationStep, ConfirmStep, EndStep, LightStep, SendAgainStep } from './MailSteps.tsx'
import { CreatePasswordStep, NewPasswordStep, ResetStep } from './PasswordSteps.tsx'
import styles from './PortalSteps.module.css'
import { type FirstForm, firstStep, isSecondOf, type PortalStep } from './portal-step.ts'
import { RegistrationStep } from './RegistrationStep.tsx'
import { StepHead } from './StepHead.tsx'

const loadKmc = () => import('./KmcStep.tsx').then(({ KmcStep }) => KmcStep)

/** Korea's registration alone asks for the identity check by mobile phone (rule account.21). */
const KmcRegistration = (portal: PortalStepProps) => <LoadedStep {...portal} load={loadKmc} />

const steps: Readonly<Record<PortalStep, ComponentType<PortalStepProps>>> = {
  login: LoginStep,
  entry: EntryStep,
  reauthentication: ReauthenticationStep,
  registration: RegistrationStep,
  kmc: KmcRegistration,
  light: LightStep,
  reset: ResetStep,
  newPassword: NewPasswordStep,
  createPassword: CreatePasswordStep,
  activation: ActivationStep,
  sendAgain: SendAgainStep,
  confirm: ConfirmStep,
  end: EndStep,
}

/** Forms with a sentence under their title. */
const explained: readonly PortalStep[] = [
  'reauthentication',
  'kmc',
  'light',
  'reset',
  'createPassword',
  'activation',
  'sendAgain',
  'end',
]

/** Forms that open an account: they say that the shopper's invitation goes along (rule account.16). */
const invited: readonly PortalStep[] = ['entry', 'registration', 'kmc', 'light']

export interface PortalStepsProps {
  t: Translate
  /** Chooses the first form. */
  first: FirstForm
  legalAge: number
  nameOrder: readonly NameField[]
  /** The site's root, for links to its pages. */
  root: string
  /** Undefined while a build draws the text. */
  input: PortalInput | undefined
}

interface Shown {
  step: PortalStep
  isSecondStep: boolean
  /** Counts the forms. It is their key, so that a form that is shown again is mounted again. */
  shown: number
  /** What stands in the place of the form, once that is done. */
  note?: Note
}

/** The forms of the portal, one at a time. What was typed goes along from form to form. */
export const PortalSteps = ({ t, first, legalAge, nameOrder, root, input }: PortalStepsProps) => {
  const [{ step, isSecondStep, shown, note }, setStep] = useState<Shown>(() => ({
    step: firstStep(first),
    isSecondStep: false,
    shown: 0,
  }))
  const [typed, setTyped] = useState<TypedValues>(() => input?.typed ?? {})
  const keepTyped = (values: TypedValues) => {
    setTyped({ ...typed, ...values })
    input?.onTyped({ ...typed, ...values })
  }
  const show = (next: PortalStep) =>
    setStep((last) => ({ step: next, isSecondStep: isSecondOf(last, next), shown: last.shown + 1 }))
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another second step is another form.
  useEffect(() => {
    if (isSecondStep) place.current?.querySelector<HTMLElement>('input:not([readonly], [type="hidden"])')?.focus()
  }, [isSecondStep, shown])
  if (note) return <DoneNote {...note} t={t} show={show} />
  const Step = steps[step]
  const text = explained.includes(step) ? t(`portal.${step}.text`) : undefined
  return (
    <div ref={place} className={styles['portal']}>
      <StepHead key={shown} title={t(`portal.${step}.title`)} text={text} takesFocus={shown > 0 && !isSecondStep} />
      {input?.isInvited && invited.includes(step) && <p className={styles['text']}>{t('portal.invited.text')}</p>}
      <Step
        key={`form ${shown}`}
        t={t}
        legalAge={legalAge}
        nameOrder={nameOrder}
        root={root}
        input={input}
        typed={typed}
        onTyped={keepTyped}
        show={show}
        note={(next) => setStep((last) => ({ ...last, note: next }))}
        isSecondStep={isSecondStep}
      />
    </div>
  )
}
