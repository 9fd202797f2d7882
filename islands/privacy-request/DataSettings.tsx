import { publish } from '#bus'
import { Button } from '#ui'
import { usePrivacy } from './context.ts'
import styles from './PrivacyRequest.module.css'

/** The data settings: the ways to a request, to the choice about consent and to its record. */
export const DataSettings = () => {
  const { t, state, actions, root } = usePrivacy()
  return (
    <>
      <p>{t('privacy-request.settings.text')}</p>
      <Button
        onClick={() => {
          state.view = 'request'
        }}
      >
        {t('privacy-request.settings.request')}
      </Button>
      <Button
        variant="secondary"
        onClick={() => {
          actions.close()
          publish('consent:open', { opener: 'FOOTER' })
        }}
      >
        {t('privacy-request.settings.consent')}
      </Button>
      <ul className={styles['links']}>
        <li>
          <a href={`${root}privacy/#record`} onClick={actions.close}>
            {t('privacy-request.settings.record')}
          </a>
        </li>
        <li>
          <a href={`${root}cookies/`}>{t('privacy-request.settings.cookies')}</a>
        </li>
      </ul>
    </>
  )
}
