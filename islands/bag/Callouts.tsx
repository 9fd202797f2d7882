import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { Announcer, Button, Callout } from '#ui'
import styles from './Bag.module.css'
import { useBag, useBasket } from './context.ts'

const refusals: Readonly<Record<string, string>> = {
  giftCardsFull: 'bag.error.giftCards',
  ProductItemNotAvailableException: 'bag.error.stock',
}

const messageOf = (errorCode: string, later: boolean): string =>
  refusals[errorCode] ?? (later ? 'bag.error.offline' : 'bag.error.refused')

/** Explains a failure and offers another attempt. */
export const FailureCallout = () => {
  const { state, actions, t } = useBag()
  const { trouble, read } = useSnapshot(state)
  const isUnread = read === 'failed'
  const text = trouble ? t(messageOf(trouble.errorCode, trouble.later)) : isUnread ? t('bag.error.read') : ''
  const canRetry = trouble ? trouble.retry.length > 0 : isUnread
  return (
    text !== '' && (
      <Callout type="very-urgent">
        <p>{text}</p>
        {canRetry && (
          <Button variant="secondary" onClick={actions.retry}>
            {t('bag.retry')}
          </Button>
        )}{' '}
        {trouble && (
          <button type="button" className={styles['plain']} onClick={actions.dismiss}>
            {t('bag.dismiss')}
          </button>
        )}
      </Callout>
    )
  )
}

/** Says that articles which are not sold any more were taken out, once they are shown to be (rule bag.36). */
export const GoneCallout = ({ isShown }: { isShown: boolean }) => {
  const { state, actions, t } = useBag()
  const { gone } = useSnapshot(state)
  const ids = useBasket()?.goneItems
  useEffect(() => {
    if (isShown && ids) actions.takeOut(ids)
  }, [actions, ids, isShown])
  if (gone === 0) return null
  return (
    <Callout type="urgent">
      <p>{t('bag.gone', [gone])}</p>
      <button type="button" className={styles['plain']} onClick={actions.dismiss}>
        {t('bag.dismiss')}
      </button>
    </Callout>
  )
}

/** Names the line that was removed and offers to restore it. Takes the focus, because the button that had it is gone. */
export const UndoCallout = () => {
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

/** Reads changes out to screen readers. */
export const BagAnnouncer = () => {
  const { state, t } = useBag()
  return <Announcer announcement={useSnapshot(state).announcement} t={t} />
}
