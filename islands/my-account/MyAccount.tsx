import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { translations } from '#browser/translations'
import { Loader, stopAll } from '#ui'
import { createActions } from './actions.ts'
import { awaitMailedLink, followMember } from './connect.ts'
import { AccountContext, type MyAccountProps } from './context.ts'
import { Heading } from './Heading.tsx'
import { Member } from './Member.tsx'
import styles from './MyAccount.module.css'
import { createMyAccountState } from './state.ts'
import { TaskOutcome } from './TaskOutcome.tsx'

const outcomeTexts = {
  approved: 'my-account.email.started',
  changed: 'my-account.email.done',
  undone: 'my-account.email.undone',
} as const

const create = ({ messages, languageTag, brand, names, root, hasProviders, apps }: MyAccountProps): AccountContext => {
  const state = createMyAccountState()
  return {
    ...translations(messages, languageTag),
    state,
    actions: createActions(state),
    brand,
    names,
    root,
    hasProviders,
    apps,
    moment: (time) => new Intl.DateTimeFormat(languageTag, { dateStyle: 'medium', timeStyle: 'short' }).format(time),
  }
}

/**
 * The account of a member. A loader until the browser knows who is there. A guest gets the portal, which the page places
 * below; a guest who was a member reads that the login is over.
 */
export const MyAccount = (props: MyAccountProps) => {
  const [account] = useState(() => create(props))
  const { state, actions, t } = account
  const { who, emailOutcome } = useSnapshot(state)
  const [token, setToken] = useState<string>()
  useEffect(() => {
    return stopAll([
      awaitMailedLink((mailed) => {
        setToken(mailed)
        void actions.completeEmail(mailed)
      }),
      followMember(state, actions),
    ])
  }, [state, actions])
  return (
    <AccountContext.Provider value={account}>
      <div className={styles['account']}>
        <TaskOutcome
          task="link"
          done={t(outcomeTexts[emailOutcome])}
          retry={() => token !== undefined && void actions.completeEmail(token)}
        />
        {who === 'unknown' && (
          <div className={styles['member']} data-show-if="authenticated">
            <Loader brand={props.brand} label={t('forms.working')} />
          </div>
        )}
        {who === 'left' && <Heading>{t('my-account.logged-out')}</Heading>}
        {who === 'member' && <Member />}
      </div>
    </AccountContext.Provider>
  )
}
