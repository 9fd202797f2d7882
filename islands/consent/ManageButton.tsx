import { Button } from '#ui'
import { manage } from './actions.ts'
import { useConsent } from './context.ts'
import { loadOptions } from './lazy-parts.ts'

/** The button that leads to the options. Their code is loaded when the pointer or a key reaches it. */
export const ManageButton = () => {
  const { t, state, props } = useConsent()
  const prepare = () => void loadOptions(state)
  return (
    <Button variant="tertiary" onPointerOver={prepare} onKeyDown={prepare} onClick={() => void manage(state, props)}>
      {t('consent.manage')}
    </Button>
  )
}
