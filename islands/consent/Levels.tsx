import type { Level } from '#domain/consent'
import styles from './Consent.module.css'
import { useConsent } from './context.ts'

/** The levels in the keys of messages. */
export const levelNames = ['necessary', 'functional', 'marketing'] as const

const Explained = ({ level }: { level: Level }) => {
  const { t } = useConsent()
  return (
    <li>
      <h3 className={styles['level']}>{t(`consent.${levelNames[level]}`)}</h3>
      <p className={styles['text']}>{t(`consent.${levelNames[level]}.text`)}</p>
    </li>
  )
}

/** What the levels of consent mean. */
export const Levels = () => (
  <ul className={styles['levels']}>
    <Explained level={1} />
    <Explained level={2} />
  </ul>
)
