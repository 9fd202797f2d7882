import styles from './Consent.module.css'
import { useConsent } from './context.ts'

/** What some markets want at the foot: the cookie notice, and something to keep (storefront 2). */
export const Footnotes = () => {
  const { t, root, rules } = useConsent()
  if (rules.footerLinks.length === 0) return null
  return (
    <ul className={styles['links']}>
      {rules.footerLinks.includes('notice') && (
        <li>
          <a href={`${root}cookies/`}>{t('consent.notice')}</a>
        </li>
      )}
      {rules.footerLinks.includes('print') && (
        <li>
          <button type="button" className={styles['print']} onClick={() => print()}>
            {t('consent.print')}
          </button>
        </li>
      )}
    </ul>
  )
}
