import type { Level } from '#domain/consent'
import { Checkbox } from '#ui'
import styles from './Consent.module.css'
import { useConsent, useConsentState } from './context.ts'
import { levelNames } from './Levels.tsx'
import { tick } from './state.ts'

/** The group of a box: its level, or both levels where there is a single box. */
const Group = ({ level, together }: { level: Level; together: boolean }) => {
  const { t, state } = useConsent()
  const { ticked } = useConsentState()
  const id = `consent-level-${level}`
  const explained = together ? ([1, 2] as const) : ([level] as const)
  const name = t(together ? 'consent.both' : `consent.${levelNames[level]}`)
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['level']}>{name}</legend>
      {explained.map((each) => (
        <p key={each} id={`${id}-${each}`} className={styles['text']}>
          {t(`consent.${levelNames[each]}.text`)}
        </p>
      ))}
      <Checkbox
        label={t('consent.allow', [name])}
        checked={ticked.includes(level)}
        aria-describedby={explained.map((each) => `${id}-${each}`).join(' ')}
        onChange={(on) => tick(state, level, on)}
      />
    </fieldset>
  )
}

/** The levels of consent, each with a box. */
export const LevelBoxes = () => {
  const { t, rules } = useConsent()
  return (
    <div className={styles['levels']}>
      <div className={styles['group']}>
        <h3 className={styles['level']}>{t('consent.necessary')}</h3>
        <p className={styles['text']}>{t('consent.necessary.text')}</p>
        <p className={styles['always']}>{t('consent.always')}</p>
      </div>
      {rules.boxes.map((level) => (
        <Group key={level} level={level} together={rules.boxes.length === 1} />
      ))}
    </div>
  )
}
