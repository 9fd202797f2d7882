import { useEffect, useState } from 'react'
import type { ExternalAuthInput } from '#domain/fragments'
import { Callout, lazyParts, type Translate, useLazyParts } from '#ui'
import type { ExternalAuthTexts } from './external-auth-texts.ts'

const outcome = lazyParts(() => import('./Outcome.tsx'))

export interface FailureProps {
  t: Translate
  texts: ExternalAuthTexts
  /** Undefined while a build draws the text. */
  input: ExternalAuthInput | undefined
}

/**
 * Says why nobody is logged in. Without a failure it shows nothing. The press of a provider's button loads the part that explains failures, before
 * a failure can come. If that part has not loaded, the shop could not be reached, and this says so.
 */
export const Failure = ({ t, texts, input }: FailureProps) => {
  const { Outcome } = useLazyParts(outcome) ?? {}
  const [isLost, setLost] = useState(false)
  const { busy, failure } = input ?? {}
  useEffect(() => {
    if (busy || failure) outcome.load().catch(() => setLost(true))
  }, [busy, failure])
  if (!input || !failure) return null
  if (Outcome) return <Outcome t={t} texts={texts} input={input} failure={failure} />
  return (
    isLost && (
      <Callout type="very-urgent">
        <p>{t('external-auth.failure.unreached')}</p>
      </Callout>
    )
  )
}
