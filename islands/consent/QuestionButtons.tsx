import { acceptAll, rejectAll } from '#domain/consent'
import { Button } from '#ui'
import { manage } from './actions.ts'
import { useConsent } from './context.ts'
import { DecisionButton } from './DecisionButton.tsx'
import { loadOptions } from './lazy-parts.ts'

/** The answers to the question, and the way to the options, whose code is loaded when the pointer reaches their button. */
export const QuestionButtons = () => {
  const { t, state, props, rules } = useConsent()
  return (
    <>
      {rules.rejectAll && <DecisionButton text="consent.reject" choice={() => rejectAll} />}
      <DecisionButton text="consent.accept" choice={() => acceptAll(rules.boxes)} />
      <Button
        variant="tertiary"
        onPointerOver={() => void loadOptions(state)}
        onClick={() => void manage(state, props)}
      >
        {t('consent.manage')}
      </Button>
    </>
  )
}
