import { useSnapshot } from 'valtio'
import styles from './Bag.module.css'
import { useBag } from './context.ts'

/** Says changes to those who do not see them. */
export const Announcer = () => {
  const { state, t } = useBag()
  const { key, args, turn } = useSnapshot(state).said
  // Without a difference in the text the same change would be told once only.
  const text = key === '' ? '' : t(key, args) + (turn % 2 ? '' : '\u00a0')
  return (
    <p role="status" className={styles['unseen']}>
      {text}
    </p>
  )
}
