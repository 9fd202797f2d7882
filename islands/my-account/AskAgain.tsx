import { Modal } from '#ui'
import { useAccount, useAccountState } from './context.ts'
import { knownPassword } from './fields.ts'
import { TaskForm } from './TaskForm.tsx'

/** Asks for the password before something delicate is carried out. */
export const AskAgain = () => {
  const { actions, t } = useAccount()
  const { asking } = useAccountState()
  return (
    <Modal
      id="my-account-again"
      open={asking}
      size="small"
      title={t('my-account.again')}
      closeLabel={t('my-account.close')}
      onClose={actions.dismiss}
    >
      <p>{t('my-account.again.why')}</p>
      {asking && (
        <TaskForm
          task="again"
          label={t('my-account.again')}
          fields={[knownPassword]}
          submitLabel={t('my-account.again.submit')}
          onSubmit={({ password = '' }) => actions.giveAgain(password)}
        />
      )}
    </Modal>
  )
}
