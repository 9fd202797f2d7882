import { useEffect } from 'react'
import { useLazyParts } from '#ui'
import { appsPart } from './apps-part.ts'
import { type AppsOfSite, useAccount, useAccountState } from './context.ts'
import { linkedPart } from './linked-part.ts'
import styles from './MyAccount.module.css'
import { TaskOutcome } from './TaskOutcome.tsx'

const nothing = () => {}

const LinkedSection = () => {
  const { Linked } = useLazyParts(linkedPart) ?? {}
  useEffect(() => {
    linkedPart.load().catch(nothing)
  }, [])
  return Linked ? <Linked /> : null
}

/** The apps that may act for the account, once the section is opened (rule partner-apps.14). */
const AppsSection = ({ title, texts }: AppsOfSite) => {
  const { actions, state } = useAccount()
  const { apps } = useAccountState()
  const { AllowedApps } = useLazyParts(appsPart) ?? {}
  const open = () => void actions.perform('apps', async () => (await appsPart.load()).openApps(state, texts))
  return (
    <section className={styles['card']}>
      <details onToggle={({ currentTarget }) => currentTarget.open && open()}>
        <summary>
          <h3>{title}</h3>
        </summary>
        {apps && AllowedApps ? <AllowedApps /> : <TaskOutcome task="apps" retry={open} />}
      </details>
    </section>
  )
}

/** The sections that only some sites have: linked providers, and apps. */
export const SiteSections = () => {
  const { apps, hasProviders } = useAccount()
  return (
    <>
      {hasProviders && <LinkedSection />}
      {apps && <AppsSection {...apps} />}
    </>
  )
}
