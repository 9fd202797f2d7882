import { Modal } from '#ui'
import { useAccount } from './context.ts'
import { reauthenticationFields } from './fields.ts'
import styles from './MyAccount.module.css'
import { TaskForm } from './TaskForm.tsx'

/** Asks for the password before a delicate change. */
export const Reauthentication = ({ open }: { open: boolean }) => {
  const { actions, t } = useAccount()
  return (
    <Modal
      id="my-account-again"
      open={open}
      size="small"
      title={t('my-account.again')}
      closeLabel={t('my-account.close')}
      onClose={actions.cancelReauthentication}
    >
      <p className={styles['why']}>{t('my-account.again.why')}</p>
      {open && (
        <TaskForm
          task="reauthentication"
          label={t('my-account.again')}
          fields={reauthenticationFields(t)}
          submitLabel={t('my-account.again.submit')}
          onSubmit={({ password = '' }) => actions.reauthenticate(password)}
        />
      )}
    </Modal>
  )
}
