import { useEffect, useMemo } from 'react'
import type { ExternalAuthInput } from '#domain/fragments'
import { translateIn } from '#fragments/served'
import { lazyParts, useLazyParts } from '#ui'
import styles from './ExternalAuth.module.css'
import type { ExternalAuthTexts } from './external-auth-texts.ts'
import { Failure } from './Failure.tsx'
import { ProviderButtons } from './ProviderButtons.tsx'

/** What a member's account shows: a shopper who logs in needs none of it. */
const account = lazyParts(() => import('./LinkedList.tsx'))

const nothing = () => {}

export interface ExternalAuthProps {
  texts: ExternalAuthTexts
  /** Undefined while a build draws the text. */
  input: ExternalAuthInput | undefined
}

/**
 * The buttons of a site's external providers, or a member's list of them (rule external-auth.20). A question who it is offers what the
 * person has linked and what can prove it, where that is known. Its host makes the calls.
 */
export const ExternalAuth = ({ texts, input }: ExternalAuthProps) => {
  const t = useMemo(() => translateIn(texts), [texts])
  const { LinkedList } = useLazyParts(account) ?? {}
  const isAccount = input?.view === 'account'
  useEffect(() => {
    if (isAccount) account.load().catch(nothing)
  }, [isAccount])
  if (isAccount) return LinkedList ? <LinkedList t={t} texts={texts} input={input} /> : <p>{t('forms.working')}</p>
  const linked = input?.account?.linked
  const providers = linked
    ? texts.providers.filter(({ id }) => linked.some(({ provider, proves }) => proves && provider === id))
    : texts.providers
  // Where there is no form above, nothing stands to choose from.
  const isAlone = input?.account?.hasPassword === false
  return (
    <section className={styles['external']} aria-label={t('external-auth.title')}>
      <Failure t={t} texts={texts} input={input} />
      {!isAlone && providers.length > 0 && (
        <p className={styles['or']} aria-hidden="true">
          {t('external-auth.title')}
        </p>
      )}
      <ProviderButtons t={t} providers={providers} words="external-auth.continue" input={input} />
    </section>
  )
}
