import styles from './Asterisk.module.css'

/** Marks a required field (storefront 9); screen readers know it from the field itself. */
export const Asterisk = () => (
  <span aria-hidden="true" className={styles['asterisk']}>
    {' *'}
  </span>
)
