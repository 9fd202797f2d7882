import { Modal } from '#ui'
import { useAccount } from './context.ts'
import { knownPassword } from './fields.ts'
import styles from './MyAccount.module.css'
import { TaskForm } from './TaskForm.tsx'

/** Asks for the password before something delicate is carried out. */
export const AskAgain = ({ open }: { open: boolean }) => {
  const { actions, t } = useAccount()
  return (
    <Modal
      id="my-account-again"
      open={open}
      size="small"
      title={t('my-account.again')}
      closeLabel={t('my-account.close')}
      onClose={actions.dismiss}
    >
      <p className={styles['why']}>{t('my-account.again.why')}</p>
      {open && (
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
