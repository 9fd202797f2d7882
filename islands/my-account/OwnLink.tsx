import { useEffect, useRef, useState } from 'react'
import { Button, Input } from '#ui'
import { useAccount } from './context.ts'
import styles from './MyAccount.module.css'

const fieldIn = (place: HTMLElement | null): HTMLInputElement => place!.querySelector('input')!

/** A browser that has no clipboard, or may not write to it, leaves the link marked: it can be copied by hand. */
const copied = async (field: HTMLInputElement): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(field.value)
    return true
  } catch {
    field.focus()
    field.select()
    return false
  }
}

/** The link by which friends open an account, and how many have. It comes in the place of the button that had the focus. */
export const OwnLink = ({ code, joined }: { code: string; joined: number }) => {
  const { root, t } = useAccount()
  const place = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  useEffect(() => fieldIn(place.current).focus(), [])
  const url = new URL(`${root}invite/?invite=${code}`, location.href).href
  const copy = async () => setSaid((await copied(fieldIn(place.current))) ? t('my-account.invitation.copied') : '')
  // A shopper who shares nothing has closed the question.
  const share = () => void navigator.share({ url }).catch(() => {})
  return (
    <div ref={place} className={styles['link']}>
      <Input label={t('my-account.invitation.link')} type="url" value={url} readOnly />
      <div className={styles['ways']}>
        <Button variant="secondary" onClick={() => void copy()}>
          {t('my-account.invitation.copy')}
        </Button>
        {'share' in navigator && (
          <Button variant="secondary" onClick={share}>
            {t('my-account.invitation.share')}
          </Button>
        )}
      </div>
      <p role="status">{said}</p>
      <p>{t('my-account.invitation.joined', [joined])}</p>
    </div>
  )
}
