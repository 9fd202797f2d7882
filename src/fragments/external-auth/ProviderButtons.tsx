import type { ExternalAuthInput } from '#domain/fragments'
import { Button, type Translate } from '#ui'
import styles from './ExternalAuth.module.css'
import type { ProviderButton } from './external-auth-texts.ts'

export interface ProviderButtonsProps {
  t: Translate
  providers: readonly ProviderButton[]
  /** The message on a button, with the name of the provider. */
  words: string
  input: ExternalAuthInput | undefined
}

/**
 * A button for each provider, with a letter in place of the company's mark, which may not be redrawn. While a call runs the others do nothing. While
 * a window of a provider is open, another provider may be chosen. If the browser has blocked the window, a text says so while the page goes to the provider.
 */
export const ProviderButtons = ({ t, providers, words, input }: ProviderButtonsProps) => {
  const busy = input?.busy
  return (
    <>
      <ul className={styles['buttons']}>
        {providers.map(({ id, name, isPopup }) => (
          <li key={id}>
            <Button
              variant="secondary"
              loading={busy === id}
              disabled={busy !== undefined && busy !== id}
              loadingLabel={t('forms.working')}
              onClick={() => input?.onChoose({ provider: id, isPopup })}
            >
              <span className={styles['mark']} aria-hidden="true">
                {name[0]}
              </span>
              {t(words, [name])}
            </Button>
          </li>
        ))}
      </ul>
      <p className={styles['note']} role="status">
        {input?.window && t(`external-auth.window.${input.window}`, [providers.find(({ id }) => id === busy)?.name])}
      </p>
    </>
  )
}
