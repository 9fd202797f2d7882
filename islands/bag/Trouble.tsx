import { useSnapshot } from 'valtio'
import { Button } from '#ui'
import styles from './Bag.module.css'
import { useBag } from './context.ts'

const messageOf = (errorCode: string, later: boolean): string =>
  errorCode === 'ProductItemNotAvailableException'
    ? 'bag.error.stock'
    : later
      ? 'bag.error.offline'
      : 'bag.error.refused'

/** What did not work, in words, and a way to try again. */
export const Trouble = () => {
  const { state, actions, t } = useBag()
  const { trouble, read } = useSnapshot(state)
  const unread = read === 'failed'
  const text = trouble ? t(messageOf(trouble.errorCode, trouble.later)) : unread ? t('bag.error.read') : ''
  const again = trouble ? trouble.again.length > 0 : unread
  return (
    <div role="alert">
      {text !== '' && (
        <div className={styles['trouble']}>
          <p>{text}</p>
          {again && (
            <Button variant="secondary" onClick={actions.retry}>
              {t('bag.retry')}
            </Button>
          )}
          {trouble && (
            <button type="button" className={styles['plain']} onClick={actions.dismiss}>
              {t('bag.dismiss')}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
