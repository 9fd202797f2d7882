import { type Basket, deliveryGoal } from '#domain/bag'
import { useBag } from './context.ts'
import styles from './GoalBar.module.css'

const missingText = { 'free-standard': 'goal.more', 'half-oversize': 'bag-page.goal.oversize' } as const
const reachedText = { 'free-standard': 'goal.free', 'half-oversize': 'delivery.promotion.half-oversize' } as const

/** How far the bag is from cheaper delivery (rule bag.22). What large items gain stands where the bag is `detailed`. */
export const GoalBar = ({ basket, detailed = false }: { basket: Basket; detailed?: boolean }) => {
  const { money, t } = useBag()
  const goal = deliveryGoal(basket)
  if (!goal || (goal.gain === 'half-oversize' && !detailed)) return null
  const { gain, from, missing } = goal
  return (
    <div className={styles['goal']}>
      <p id="bag-goal">
        {missing > 0 && t(missingText[gain], [money(missing, basket.currency)])}
        {missing === 0 && t(reachedText[gain])}
      </p>
      <progress aria-labelledby="bag-goal" max={from} value={from - missing} />
    </div>
  )
}
