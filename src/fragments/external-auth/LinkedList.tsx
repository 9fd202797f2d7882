import { useEffect, useRef } from 'react'
import type { ExternalAuthInput } from '#domain/fragments'
import { Button, firstPress, type Translate, VisuallyHidden } from '#ui'
import shared from './ExternalAuth.module.css'
import type { ExternalAuthTexts } from './external-auth-texts.ts'
import { Failure } from './Failure.tsx'
import { FirstPassword } from './FirstPassword.tsx'
import styles from './LinkedList.module.css'
import { ProviderButtons } from './ProviderButtons.tsx'

const doneTexts = {
  linked: 'external-auth.account.linked',
  removed: 'external-auth.account.removed',
  password: 'external-auth.password.done',
  confirmed: 'external-auth.account.confirmed',
} as const

export interface LinkedListProps {
  t: Translate
  texts: ExternalAuthTexts
  input: ExternalAuthInput
}

/**
 * By which providers a member can log in: each can be removed, others can be linked, and an account without a password can be given one
 * (rule external-auth.27). The title takes the focus where the focused button has gone with its provider.
 */
export const LinkedList = ({ t, texts, input }: LinkedListProps) => {
  const { account, busy, done, removed = '', onRemove, onPassword } = input
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (done && document.activeElement === document.body) title.current?.focus()
  }, [done])
  const day = new Intl.DateTimeFormat(texts.languageTag, { dateStyle: 'medium' })
  const nameOf = (id: string) => texts.names?.[id] ?? id
  const others = texts.providers.filter(({ id }) => !account?.linked.some(({ provider }) => provider === id))
  return (
    <section className={shared['external']} aria-label={t('external-auth.account.title')}>
      <h3 ref={title} tabIndex={-1} className={styles['title']}>
        {t('external-auth.account.title')}
      </h3>
      <Failure t={t} texts={texts} input={input} />
      <ul className={styles['linked']}>
        {account?.linked.map(({ provider, linkedAt }) => (
          <li key={provider}>
            <span>
              <strong>{nameOf(provider)}</strong>{' '}
              <small>{t('external-auth.account.since', [day.format(linkedAt)])}</small>
            </span>
            <Button
              variant="tertiary"
              loading={busy === provider}
              disabled={busy !== undefined && busy !== provider}
              onClick={firstPress(() => onRemove?.(provider))}
            >
              {t('external-auth.account.remove')} <VisuallyHidden>{nameOf(provider)}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
      <p className={shared['note']} role="status">
        {done && t(doneTexts[done], [nameOf(removed)])}
      </p>
      <ProviderButtons t={t} providers={others} words="external-auth.account.link" input={input} />
      {account?.hasPassword === false && onPassword && <FirstPassword t={t} onPassword={onPassword} />}
    </section>
  )
}
