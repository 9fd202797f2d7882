import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import styles from './Bag.module.css'
import { useBag } from './context.ts'

/** Says what was removed and puts it back; takes the focus, since the button that had it is gone with the line. */
export const Undo = () => {
  const { state, actions, t } = useBag()
  const { removed } = useSnapshot(state)
  const button = useRef<HTMLButtonElement>(null)
  const itemId = removed?.line.itemId
  useEffect(() => {
    if (itemId !== undefined) button.current?.focus()
  }, [itemId])
  if (!removed) return null
  return (
    <div className={styles['undo']}>
      <p>{t('bag.removed', [removed.line.productName])}</p>
      <button ref={button} type="button" className={styles['plain']} onClick={actions.undo}>
        {t('bag.undo')}
      </button>
    </div>
  )
}
