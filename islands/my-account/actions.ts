import { readProfile, readSessions } from '#browser/account'
import { samePersonGuard } from '#ui'
import type { AccountActions } from './context.ts'
import { failed } from './errors.ts'
import { changes, sections } from './lazy-parts.ts'
import { changeForms, ownLink } from './member-parts.ts'
import { keepTypedOf, type MyAccountState, setTask, setWho, type Task, type TaskName } from './state.ts'

const nothing = () => {}

type Work = () => Promise<void>

/** Runs tasks, one of each name at a time. */
const createRunner = (state: MyAccountState) => {
  const run = async (name: TaskName, work: Work, fields?: readonly string[]): Promise<void> => {
    const { progress } = state.tasks[name]
    if (progress === 'busy' || progress === 'parked') return
    const isSamePerson = samePersonGuard(state)
    // Shows nothing if the session ended or changed while the call ran. Mailed links belong to no session.
    const show = (task: Partial<Task>) => (name === 'link' || isSamePerson()) && setTask(state, name, task)
    show({ progress: 'busy' })
    try {
      await work()
      show({ progress: 'done' })
    } catch (thrown) {
      // A task that is still parked was given up by the shopper, who has closed the portal.
      if (state.tasks[name].progress === 'parked') show({})
      else show(await failed(thrown, fields))
      if (state.hasEnded) setWho(state, false)
    }
  }
  /** A task of the member. It is parked while the portal asks for the password, and then carried out once more. */
  const runInSession = (name: TaskName, work: Work, fields?: readonly string[], isDelicate = false): Promise<void> =>
    run(
      name,
      async () => {
        const isSamePerson = samePersonGuard(state)
        const setProgress = (progress: Task['progress']) => isSamePerson() && setTask(state, name, { progress })
        const attempt = () => {
          setProgress('busy')
          return work()
        }
        await (await changes.load()).inSession(attempt, { isDelicate, onParked: () => setProgress('parked') })
      },
      fields,
    )
  return { run, runInSession }
}

const readAccount = async (state: MyAccountState): Promise<void> => {
  const isSamePerson = samePersonGuard(state)
  const [profile, sessions] = await Promise.all([readProfile(), readSessions(), sections.load()])
  if (isSamePerson()) Object.assign(state, { profile, sessions })
}

const readList = async (state: MyAccountState): Promise<void> => {
  const isSamePerson = samePersonGuard(state)
  const sessions = await readSessions()
  if (isSamePerson()) state.sessions = sessions
}

export const createActions = (state: MyAccountState): AccountActions => {
  const { run, runInSession } = createRunner(state)
  let newestReading: Promise<void> = Promise.resolve()
  return {
    prepare: () => void changes.load().catch(nothing),
    openForms: () => run('forms', async () => void (await changeForms.load())),
    read() {
      newestReading = run('read', () => readAccount(state))
      return newestReading
    },
    saveProfile: (body) =>
      runInSession(
        'profile',
        async () => {
          const isSamePerson = samePersonGuard(state)
          const profile = await (await changes.load()).changeProfile(body)
          if (isSamePerson()) state.profile = profile
        },
        Object.keys(body),
      ),
    changeEmail(form) {
      const work = async () => (await changes.load()).startEmailChange(form)
      // The form has asked for the password, or the account has none (rule account.23).
      return runInSession('email', work, ['email', 'currentPassword'], form.currentPassword === undefined)
    },
    completeEmail: (token) =>
      run('link', async () => {
        state.emailOutcome = await (await changes.load()).completeEmailChange(token)
        // All sessions have ended, the one of this page among them.
        if (state.emailOutcome === 'undone' && state.who === 'member')
          await (await changes.load()).logout({ everywhere: false }).catch(nothing)
        // An answer to an earlier reading still has the old address.
        await newestReading
        // The address is changed. A failure only delays showing it until the next page.
        if (!state.profile) return
        const isSamePerson = samePersonGuard(state)
        const profile = await readProfile().catch(() => state.profile)
        if (isSamePerson()) state.profile = profile
      }),
    sendConfirmation: () =>
      run('confirmation', async () => {
        if (state.profile) await (await changes.load()).startActivation(state.profile.email)
      }),
    askInvitation: () =>
      runInSession('invitation', async () => {
        const isSamePerson = samePersonGuard(state)
        const [{ openOwnInvitation }] = await Promise.all([changes.load(), ownLink.load()])
        const invitation = await openOwnInvitation()
        if (isSamePerson()) state.invitation = invitation
      }),
    perform: runInSession,
    changePassword: (form) =>
      runInSession('password', async () => {
        await (await changes.load()).changePassword(form)
        // All other sessions have ended.
        await readList(state).catch(nothing)
      }, ['currentPassword', 'password']),
    endSession: (id) =>
      runInSession('sessions', async () => {
        await (await changes.load()).endOtherSession(id)
        await readList(state)
      }),
    logout(everywhere) {
      const work = async () => {
        await (await changes.load()).logout({ everywhere })
        keepTypedOf(state, undefined)
      }
      return everywhere ? runInSession('logout', work) : run('logout', work)
    },
  }
}
