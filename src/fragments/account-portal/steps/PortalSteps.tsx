import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { NameField } from '#domain/accounts'
import type { PortalInput, TypedValues } from '#domain/portal'
import type { Translate } from '#ui'
import type { PortalStepProps } from './CallForm.tsx'
import { DoneNote, type Note } from './DoneNote.tsx'
import { LoadedStep } from './LoadedStep.tsx'
import { EntryStep, LoginStep, ReauthenticationStep } from './LoginSteps.tsx'
import { LightStep, SendAgainStep } from './MailSteps.tsx'
import { ResetStep } from './PasswordSteps.tsx'
import styles from './PortalSteps.module.css'
import { ProviderPlace } from './ProviderPlace.tsx'
import { externalStep, type FirstForm, firstStep, isExternalStep, isSecondOf, type PortalStep } from './portal-step.ts'
import { RegistrationStep } from './RegistrationStep.tsx'
import { StepHead } from './StepHead.tsx'

const loadExternal = () => import('./later/ExternalSteps.tsx').then(({ ExternalSteps }) => ExternalSteps)

/** Few shoppers come back from a provider with something left to do (rule external-auth.25). */
const External = (portal: PortalStepProps) => <LoadedStep {...portal} load={loadExternal} />

const loadKmc = () => import('./later/KmcStep.tsx').then(({ KmcStep }) => KmcStep)

/** Korea's registration alone asks for the identity check by mobile phone (rule account.21). */
const KmcRegistration = (portal: PortalStepProps) => <LoadedStep {...portal} load={loadKmc} />

/** Forms that only a mail leads to. */
const mailed = (step: keyof typeof import('./later/MailedSteps.tsx')['mailedSteps']) => {
  const load = () => import('./later/MailedSteps.tsx').then(({ mailedSteps }) => mailedSteps[step])
  return (portal: PortalStepProps) => <LoadedStep {...portal} load={load} />
}

const steps: Readonly<Record<PortalStep, ComponentType<PortalStepProps>>> = {
  login: LoginStep,
  entry: EntryStep,
  reauthentication: ReauthenticationStep,
  registration: RegistrationStep,
  kmc: KmcRegistration,
  light: LightStep,
  reset: ResetStep,
  newPassword: mailed('newPassword'),
  createPassword: mailed('createPassword'),
  activation: mailed('activation'),
  sendAgain: SendAgainStep,
  confirm: mailed('confirm'),
  end: mailed('end'),
  externalRegistration: External,
  externalProof: External,
  externalConfirm: External,
  externalUnread: External,
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

/** Forms beside which a shopper may log in with an external provider. */
const besideProviders: readonly PortalStep[] = ['login', 'entry', 'registration', 'reauthentication']

export interface PortalStepsProps {
  t: Translate
  /** Chooses the first form. */
  first: FirstForm
  legalAge: number
  nameOrder: readonly NameField[]
  /** The site's root, for links to its pages. */
  root: string
  /** Names of the site's external providers by their ids; undefined on a site without any. */
  providers?: Readonly<Record<string, string>> | undefined
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
export const PortalSteps = ({ t, first, legalAge, nameOrder, root, providers, input }: PortalStepsProps) => {
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
  const external = input?.external
  const left = externalStep({ external })
  // A window of a provider may leave something to do while another form is shown. Once nothing is left, the first form is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is left is shown once, when it comes.
  useEffect(() => {
    const next = left ?? (isExternalStep(step) ? firstStep({ ...first, external: undefined }) : step)
    if (next !== step || external?.isOther) show(next)
  }, [left, external?.pending?.id])
  if (note) return <DoneNote {...note} t={t} show={show} />
  const Step = steps[step]
  const isByProvider = step === 'reauthentication' && external?.hasPassword === false
  const text = isByProvider
    ? t(external.hasProvider === false ? 'external.no-way' : 'external.reauthentication')
    : explained.includes(step)
      ? t(`portal.${step}.text`)
      : undefined
  return (
    <div ref={place} className={styles['portal']}>
      {!isExternalStep(step) && (
        <StepHead key={shown} title={t(`portal.${step}.title`)} text={text} takesFocus={shown > 0 && !isSecondStep} />
      )}
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
        providers={providers}
      />
      {providers && besideProviders.includes(step) && (
        <ProviderPlace
          t={t}
          ids={Object.keys(providers)}
          view={step === 'reauthentication' ? 'reauthentication' : 'login'}
          external={input?.external}
        />
      )}
    </div>
  )
}
