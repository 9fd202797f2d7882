import { acceptAll, rejectAll } from '#domain/consent'
import { Button } from '#ui'
import { loadOptions, manage } from './actions.ts'
import { useConsent } from './context.ts'
import { DecisionButton } from './DecisionButton.tsx'

/** The answers to the question, and the way to the options, whose code is loaded when the pointer reaches their button. */
export const QuestionButtons = () => {
  const { t, state, props, rules } = useConsent()
  return (
    <>
      {rules.rejectAll && <DecisionButton text="consent.reject" choice={() => rejectAll} />}
      <DecisionButton text="consent.accept" choice={() => acceptAll(rules.boxes)} />
      <Button variant="tertiary" onPointerOver={() => void loadOptions()} onClick={() => void manage(state, props)}>
        {t('consent.manage')}
      </Button>
    </>
  )
}
