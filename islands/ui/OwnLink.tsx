import { useEffect, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import type { Translate } from './forms/texts.ts'
import { Input } from './Input.tsx'

export interface OwnLinkProps {
  t: Translate
  code: string
  /** How many friends have opened an account by it. */
  joined: number
  /** Root of the site, for the page of invitations. */
  root: string
  /** Classes of the island: around the link, and around its buttons. This file is loaded late, and so has no styles of its own. */
  place: string | undefined
  ways: string | undefined
}

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

/** A member's own link, by which friends open an account, and how many have (rule account.29). It takes the focus of the button that it replaces. */
export const OwnLink = ({ t, code, joined, root, place: className, ways }: OwnLinkProps) => {
  const place = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  useEffect(() => fieldIn(place.current).focus(), [])
  const url = new URL(`${root}invite/?invite=${code}`, location.href).href
  const copy = async () => setSaid((await copied(fieldIn(place.current))) ? t('my-account.invitation.copied') : '')
  // A shopper who shares nothing has closed the question.
  const share = () => void navigator.share({ url }).catch(() => {})
  return (
    <div ref={place} className={className}>
      <Input label={t('my-account.invitation.link')} type="url" value={url} readOnly />
      <div className={ways}>
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
