import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { translations } from '#platform/translations'
import { Loader } from '#ui'
import { createActions } from './actions.ts'
import { awaitLink, connect } from './connect.ts'
import { AccountContext, type MyAccountProps } from './context.ts'
import { Login } from './Login.tsx'
import { Member } from './Member.tsx'
import styles from './MyAccount.module.css'
import { Outcome } from './Outcome.tsx'
import { createAccountState } from './state.ts'

const create = ({ messages, languageTag, brand }: MyAccountProps): AccountContext => {
  const state = createAccountState()
  return {
    ...translations(messages, languageTag),
    state,
    actions: createActions(state),
    brand,
    moment: (time) => new Intl.DateTimeFormat(languageTag, { dateStyle: 'medium', timeStyle: 'short' }).format(time),
  }
}

/**
 * The account page (account portal 3, 4 and 7): a login for guests, the account for members. Which of both is known in
 * the browser only; until then it keeps the place.
 */
export const MyAccount = (props: MyAccountProps) => {
  const own = useRef<AccountContext>(undefined)
  own.current ??= create(props)
  const account = own.current
  const { state, actions, t } = account
  const { who } = useSnapshot(state)
  const [token, setToken] = useState<string>()
  useEffect(() => {
    const letGo = [
      awaitLink((mailed) => {
        setToken(mailed)
        void actions.completeEmail(mailed)
      }),
      connect(state, actions),
    ]
    return () => {
      for (const stop of letGo) stop()
    }
  }, [state, actions])
  return (
    <AccountContext.Provider value={account}>
      <div className={styles['account']}>
        <Outcome
          task="link"
          done={t('my-account.email.done')}
          retry={() => token !== undefined && void actions.completeEmail(token)}
        />
        {who === 'unknown' && <Loader brand={props.brand} label={t('my-account.working')} />}
        {who === 'guest' && <Login />}
        {who === 'member' && <Member />}
      </div>
    </AccountContext.Provider>
  )
}
