import { useEffect, useRef } from 'react'
import type { ExternalFailure, ExternalReason } from '#domain/external-auth'
import type { ExternalAuthInput } from '#domain/fragments'
import { Button, Callout, type Translate } from '#ui'
import styles from './ExternalAuth.module.css'
import type { ExternalAuthTexts } from './external-auth-texts.ts'

export interface OutcomeProps {
  t: Translate
  texts: ExternalAuthTexts
  input: ExternalAuthInput
  failure: ExternalFailure
}

/** After these failures another try with the same provider is of no use. */
const final: readonly ExternalReason[] = ['lastWayIn', 'limited', 'locked', 'taken']

/**
 * Who has failed and why, with another try and the way to another login (rules external-auth.43 and external-auth.44). It takes the focus: it stands below the
 * form, where it may be out of sight.
 */
export const Outcome = ({ t, texts, input, failure }: OutcomeProps) => {
  const place = useRef<HTMLDivElement>(null)
  const { view, account, onChoose, onOther } = input
  // biome-ignore lint/correctness/useExhaustiveDependencies: another failure takes the focus anew.
  useEffect(() => place.current?.focus(), [failure])
  const { reason, provider = '' } = failure
  const offered = texts.providers.find(({ id }) => id === provider)
  const name = offered?.name ?? Object.entries(texts.names ?? {}).find(([id]) => id === provider)?.[1]
  // A failed removal has no other try here: the button would link the provider.
  const isLinked = view === 'account' && account?.linked.some((each) => each.provider === provider)
  return (
    <div ref={place} tabIndex={-1} className={styles['outcome']}>
      <Callout type="very-urgent">
        <p>{t(`external-auth.failure.${name === undefined ? 'unnamed' : reason}`, [name])}</p>
        <div className={styles['ways']}>
          {offered && !isLinked && !final.includes(reason) && (
            <Button variant="secondary" onClick={() => onChoose({ provider, isPopup: offered.isPopup })}>
              {t('forms.retry')}
            </Button>
          )}
          {onOther && (
            <Button variant="tertiary" onClick={onOther}>
              {t('external.other')}
            </Button>
          )}
        </div>
      </Callout>
    </div>
  )
}
