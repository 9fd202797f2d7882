import { Button, Callout } from '#ui'
import { useOrders } from './context.ts'

/** Says that nothing could be read, and offers another attempt. */
export const ReadFailure = () => {
  const { actions, t } = useOrders()
  return (
    <Callout type="very-urgent">
      <p>{t('order.error.read')}</p>
      <Button variant="secondary" onClick={() => void actions.read()}>
        {t('forms.retry')}
      </Button>
    </Callout>
  )
}
