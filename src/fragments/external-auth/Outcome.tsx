import { useEffect, useRef } from 'react'
import type { ExternalProblem } from '#domain/fragments'
import { Callout, type Translate } from '#ui'
import styles from './ExternalAuth.module.css'

export interface OutcomeProps {
  t: Translate
  problem: ExternalProblem | undefined
}

/** Why nobody is logged in. It takes the focus: it stands below the form, where it may be out of sight. Nothing without a problem. */
export const Outcome = ({ t, problem }: OutcomeProps) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem) place.current?.focus()
  }, [problem])
  if (!problem) return null
  return (
    <div ref={place} tabIndex={-1} className={styles['outcome']}>
      <Callout type="very-urgent">
        <p>{t(`external-auth.problem.${problem}`)}</p>
      </Callout>
    </div>
  )
}
