import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { type Translations, translations } from '#browser/translations'
import { formatAmount } from '#domain/products'
import type { SiteProps } from '#ui'
import styles from './FreeDelivery.module.css'
import type { Goal } from './goal.ts'
import { createGoalState, followBag, type GoalState } from './state.ts'

export interface FreeDeliveryProps extends SiteProps {
  tone: 'plain' | 'accent'
  /** A sentence by the editor. */
  note?: string | undefined
  /** Value of goods from which delivery is free, in units of `currency`. */
  freeFrom: number
  /** Pids of goods that are sent by e-mail; they do not count. */
  uncounted: readonly string[]
  /** ISO 4217. */
  currency: string
}

const textOf = (goal: Goal, { t }: Translations, { freeFrom, currency, languageTag }: FreeDeliveryProps): string => {
  const money = (amount: number) => formatAmount(amount, currency, languageTag)
  if (goal.step === 'more') return t('goal.more', [money(goal.missing)])
  if (goal.step === 'free') return t('goal.free')
  if (goal.step === 'cheaper') return t(`delivery.promotion.${goal.promotion}`)
  return t('goal.from', [money(freeFrom)])
}

const create = ({ messages, languageTag }: FreeDeliveryProps): { state: GoalState; texts: Translations } => ({
  state: createGoalState(),
  texts: translations(messages, languageTag),
})

/** How far the bag is from free delivery. Without scripts it is a sentence and a link to the bag. */
export const FreeDelivery = (props: FreeDeliveryProps) => {
  const { tone, note, freeFrom, uncounted, root } = props
  const [{ state, texts }] = useState(() => create(props))
  const goal = useSnapshot(state).goal as Goal
  useEffect(() => followBag(state, freeFrom, uncounted), [state, freeFrom, uncounted])
  return (
    <div className={`${styles['goal']} ${styles[tone]}`}>
      <p role="status" className={styles['text']}>
        {textOf(goal, texts, props)}
      </p>
      <a className={styles['link']} href={`${root}bag/`} data-request="bag:open">
        {texts.t('goal.link')}
      </a>
      {/* It keeps its space while it is hidden, so that nothing moves when the bag is known. */}
      <progress
        className={styles[goal.step === 'start' ? 'waiting' : 'bar']}
        aria-label={texts.t('goal.progress')}
        max={freeFrom}
        value={goal.step === 'start' ? 0 : goal.step === 'more' ? goal.goods : freeFrom}
      />
      {note !== undefined && <p className={styles['note']}>{note}</p>}
    </div>
  )
}
