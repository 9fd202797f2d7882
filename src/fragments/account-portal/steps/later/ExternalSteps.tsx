import { useState } from 'react'
import type { FormFailure } from '#domain/accounts'
import type { ExternalPortal, PendingIdentity } from '#domain/portal'
import { Button, Callout, credentialField, failureText } from '#ui'
import { CallForm, failureOf, type PortalStepProps } from '../CallForm.tsx'
import styles from '../PortalSteps.module.css'
import { externalStep } from '../portal-step.ts'
import { consentBoxes, stayBox } from '../registration-fields.ts'
import { StepHead } from '../StepHead.tsx'

interface LeftProps extends PortalStepProps {
  external: ExternalPortal
  pending: PendingIdentity
  /** What the provider is called. */
  name: string
}

/** Says that the page has shown another login before, which waits no more. */
const OtherNote = ({ t, external, name }: Pick<LeftProps, 't' | 'external' | 'name'>) =>
  external.isOther && (
    <Callout>
      <p role="status">{t('external.other-login', [name])}</p>
    </Callout>
  )

/** What a new account needs beside what the provider has told: the age, and an address where there is none. */
const Registration = ({ external, pending, name, ...portal }: LeftProps) => {
  const { t, legalAge } = portal
  const title = t('external.registration.title')
  const hasAddress = pending.email !== ''
  const address = credentialField(t, 'username', { required: true, wide: true, readOnly: hasAddress })
  return (
    <>
      <StepHead title={title} text={t('external.registration.text', [name])} takesFocus />
      <OtherNote t={t} external={external} name={name} />
      {portal.input?.isInvited && <p className={styles['text']}>{t('portal.invited.text')}</p>}
      <CallForm
        {...portal}
        step="externalRegistration"
        words={{ label: title, submit: t('portal.registration.submit') }}
        legal={['privacy', 'terms']}
        typed={{ isPersistent: pending.isPersistent, ...portal.typed, ...(hasAddress && { email: pending.email }) }}
        fields={[address, ...consentBoxes(t, legalAge)]}
        call={(_, { email = '', newsletter = '', isPersistent = '' }) =>
          external.calls().then((calls) =>
            calls.complete({
              ...(!hasAddress && { email }),
              ageConfirmation: true,
              newsletter: newsletter !== '',
              isPersistent: isPersistent !== '',
            }),
          )
        }
        // What is left then comes by the next input of the host.
        onDone={({ onDone }, answer) => answer === 'done' && onDone(t('portal.registration.done'))}
      />
    </>
  )
}

/** A button that mails a link to the owner of the account. What it says is the same for every owner. Each press sends another link. */
const ProofByMail = ({ t, external, pending }: Pick<LeftProps, 't' | 'external' | 'pending'>) => {
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState(0)
  const [failure, setFailure] = useState<FormFailure>()
  const send = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const answer = await (await external.calls()).sendProof()
      if (answer === 'done') setSent(sent + 1)
    } catch (thrown) {
      setFailure(await failureOf(thrown, []))
    }
    setBusy(false)
  }
  return (
    <>
      {pending.hasPassword && <p className={styles['text']}>{t('external.proof.ends')}</p>}
      <Button variant="secondary" loading={busy} loadingLabel={t('forms.working')} onClick={() => void send()}>
        {t('external.proof.mail')}
      </Button>
      <p role="status" className={styles['text']}>
        {sent > 0 && !busy && !failure && t(sent > 1 ? 'external.mailed.again' : 'external.mailed.text')}
      </p>
      {failure && (
        <Callout type="very-urgent">
          <p>{failureText(t, failure)}</p>
        </Callout>
      )}
    </>
  )
}

/** The proof that the account with this address is the shopper's: its password, or a link that is mailed to its owner. */
const Proof = ({ external, pending, name, ...portal }: LeftProps) => {
  const { t } = portal
  const title = t('external.proof.title')
  return (
    <>
      <StepHead title={title} text={t('external.proof.text', [pending.email, name])} takesFocus />
      <OtherNote t={t} external={external} name={name} />
      {pending.hasPassword && (
        <CallForm
          {...portal}
          step="externalProof"
          words={{ label: title, submit: t('portal.entry.submit') }}
          typed={{ isPersistent: pending.isPersistent, ...portal.typed, email: pending.email }}
          fields={[
            credentialField(t, 'username', { required: true, wide: true, readOnly: true }),
            credentialField(t, 'password', { required: true, wide: true }),
            stayBox(t),
          ]}
          call={(_, { password = '', isPersistent = '' }) =>
            external.calls().then((calls) => calls.prove({ password, isPersistent: isPersistent !== '' }))
          }
          onDone={({ onDone }, answer) => answer === 'done' && onDone(t('portal.login.done'))}
        />
      )}
      <ProofByMail t={t} external={external} pending={pending} />
    </>
  )
}

const problems = { otherBrowser: 'external.other-browser', invalid: 'forms.error.link-invalid' } as const

/** Spends the mailed link of a proof: by a button, so that a program which opens links of mails does not spend it. */
const Confirm = ({ external, ...portal }: Omit<LeftProps, 'pending' | 'name'>) => {
  const { t } = portal
  const [problem, setProblem] = useState<keyof typeof problems>()
  const title = t('portal.reauthentication.title')
  return (
    <>
      <StepHead title={title} text={t('external.confirm.text')} takesFocus />
      <p className={styles['text']}>{t('external.proof.ends')}</p>
      {problem ? (
        <Callout type="very-urgent">
          <p>{t(problems[problem])}</p>
        </Callout>
      ) : (
        <CallForm
          {...portal}
          step="externalConfirm"
          words={{ label: title, submit: t('portal.entry.submit') }}
          fields={[stayBox(t)]}
          call={(_, { isPersistent = '' }) =>
            external.calls().then((calls) => calls.confirm({ isPersistent: isPersistent !== '' }))
          }
          onDone={({ onDone }, answer) => {
            if (answer === 'done') onDone(t('portal.login.done'))
            else if (answer !== 'left') setProblem(answer)
          }}
        />
      )}
    </>
  )
}

/** The provider has answered, and the shop could not be asked what is left to do. */
const Unread = ({ t, external, name }: Pick<LeftProps, 't' | 'external' | 'name'>) => {
  const [isBusy, setBusy] = useState(false)
  const read = () => {
    setBusy(true)
    const settle = () => setBusy(false)
    external
      .calls()
      .then((calls) => calls.read())
      .then(settle, settle)
  }
  return (
    <>
      <StepHead title={t('external.registration.title')} takesFocus />
      <Callout type="very-urgent">
        <p>{name === '' ? t('forms.error.unavailable') : t('external-auth.failure.unread', [name])}</p>
        <Button variant="secondary" loading={isBusy} loadingLabel={t('forms.working')} onClick={read}>
          {t('forms.retry')}
        </Button>
      </Callout>
    </>
  )
}

/** What is left to do after the return from an external provider (rule external-auth.25), and the way to another login. */
export const ExternalSteps = (portal: PortalStepProps) => {
  const { t, input, providers } = portal
  const external = input?.external
  if (!external) return null
  const { pending, failure } = external
  const id = pending?.provider ?? failure?.provider
  const [, name = pending?.provider ?? ''] = Object.entries(providers ?? {}).find(([known]) => known === id) ?? []
  // What was typed belongs to the login that the page has shown before.
  const given = { ...portal, ...(external.isOther && { typed: {} }), external, name }
  const step = externalStep({ external })
  return (
    <>
      {pending && step === 'externalProof' && <Proof {...given} pending={pending} />}
      {pending && step === 'externalRegistration' && <Registration {...given} pending={pending} />}
      {step === 'externalConfirm' && <Confirm {...given} />}
      {step === 'externalUnread' && <Unread {...given} />}
      <Button variant="tertiary" onClick={() => void external.calls().then((calls) => calls.drop())}>
        {t('external.other')}
      </Button>
    </>
  )
}
