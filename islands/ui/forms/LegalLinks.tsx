import { VisuallyHidden } from '../VisuallyHidden.tsx'
import styles from './Forms.module.css'
import type { Translate } from './texts.ts'

export interface LegalLinksProps {
  /** Translates the messages `forms.*`. */
  t: Translate
  /** The site's root. */
  root: string
  /** The pages of the site, in their order. */
  pages: readonly ('privacy' | 'terms')[]
}

/**
 * Links of a form to what the site says of data and terms. They open beside the page, so that nothing typed is lost, which screen readers
 * say (rule forms.15).
 */
export const LegalLinks = ({ t, root, pages }: LegalLinksProps) => (
  <p className={styles['legal']}>
    {pages.map((page) => (
      <a key={page} href={`${root}${page}/`} target="_blank" rel="noopener">
        {t(`forms.legal.${page}`)}
        <VisuallyHidden> ({t('forms.legal.tab')})</VisuallyHidden>
      </a>
    ))}
  </p>
)
