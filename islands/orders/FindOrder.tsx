import { useSnapshot } from 'valtio'
import { contactField, Form, HideIfAuthenticated, type TextField } from '#ui'
import { useOrders } from './context.ts'
import styles from './Orders.module.css'

// As in the table of ways into the portal, which is no part of this island.
const login = { touchpoint: 'ORDER TRACKER', preset: 'login-method' }

/** A guest's way to an order: its number and the e-mail address. */
export const FindOrder = () => {
  const { actions, page, state, t } = useOrders()
  const { isSearching, number, read, searchFailure, personChanges } = useSnapshot(state)
  const numberField: TextField = {
    name: 'number',
    type: 'text',
    label: t('order.number'),
    autoComplete: 'off',
    maxLength: 100,
    required: true,
    hint: t('order.number.hint'),
  }
  return (
    <section className={styles['part']}>
      <h2>{t('order.find')}</h2>
      {read === 'closed' && number !== '' && <p>{t('order.closed')}</p>}
      <Form
        key={personChanges}
        // What the call refuses is the pair of both, which no field explains.
        t={(key, args) => t(key === 'forms.error.invalid' ? 'order.find.failed' : key, args)}
        label={t('order.find')}
        fields={[numberField, contactField(t, 'email', { required: true })]}
        values={{ number }}
        submitLabel={t('order.find.submit')}
        busy={isSearching}
        failure={searchFailure}
        onSubmit={(values) => actions.find(values)}
      />
      <HideIfAuthenticated>
        <p>
          {t('order.member')}{' '}
          <a href={page('account-login/')} data-request="portal:open" data-payload={JSON.stringify(login)}>
            {t('order.member.link')}
          </a>
        </p>
      </HideIfAuthenticated>
    </section>
  )
}
