import { readProfile, readSessions } from '#browser/account'
import type { EmailBody, ProfileBody } from '#schemas/accounts'
import { failed } from './errors.ts'
import { loadCards } from './lazy-parts.ts'
import { keepTypedOf, type MyAccountState, setTask, setWho, type Task, type TaskName } from './state.ts'

const changes = () => import('./changes.ts')

const nothing = () => {}

/** The actions of the views. They never reject: a failure is kept in the state of its task. */
export interface AccountActions {
  /** Fetches the code of the changes before the first one is sent. */
  prepare(): void
  /** Reads profile and sessions. */
  read(): Promise<void>
  saveProfile(body: ProfileBody): Promise<void>
  changeEmail(form: EmailBody): Promise<void>
  /** Spends the token of a mailed link about the address. */
  completeEmail(token: string): Promise<void>
  changePassword(form: { currentPassword: string; password: string }): Promise<void>
  endSession(id: string): Promise<void>
  logout(everywhere: boolean): Promise<void>
}

type Work = () => Promise<void>

/** Returns whether the page still belongs to the same person: a login or logout replaces the tasks. */
const personGuard = (state: MyAccountState): (() => boolean) => {
  const { tasks } = state
  return () => state.tasks === tasks
}

/** Runs tasks, one of each name at a time. */
const createRunner = (state: MyAccountState) => {
  const run = async (name: TaskName, work: Work, fields?: readonly string[]): Promise<void> => {
    const { progress } = state.tasks[name]
    if (progress === 'busy' || progress === 'parked') return
    const isSamePerson = personGuard(state)
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
        const isSamePerson = personGuard(state)
        const setProgress = (progress: Task['progress']) => isSamePerson() && setTask(state, name, { progress })
        const attempt = () => {
          setProgress('busy')
          return work()
        }
        await (await changes()).inSession(attempt, { isDelicate, onParked: () => setProgress('parked') })
      },
      fields,
    )
  return { run, runInSession }
}

export const createActions = (state: MyAccountState): AccountActions => {
  const { run, runInSession } = createRunner(state)
  const readList = async (): Promise<void> => {
    const isSamePerson = personGuard(state)
    const sessions = await readSessions()
    if (isSamePerson()) state.sessions = sessions
  }
  let newestReading: Promise<void> = Promise.resolve()
  return {
    prepare: () => void changes().catch(nothing),
    read() {
      newestReading = run('read', async () => {
        const isSamePerson = personGuard(state)
        const [profile, sessions] = await Promise.all([readProfile(), readSessions(), loadCards()])
        if (isSamePerson()) Object.assign(state, { profile, sessions })
      })
      return newestReading
    },
    saveProfile: (body) =>
      runInSession(
        'profile',
        async () => {
          const isSamePerson = personGuard(state)
          const profile = await (await changes()).changeProfile(body)
          if (isSamePerson()) state.profile = profile
        },
        Object.keys(body),
      ),
    changeEmail: (form) =>
      runInSession('email', async () => (await changes()).startEmailChange(form), ['email', 'currentPassword'], true),
    completeEmail: (token) =>
      run('link', async () => {
        state.emailOutcome = await (await changes()).completeEmailChange(token)
        // All sessions have ended, the one of this page among them.
        if (state.emailOutcome === 'undone' && state.who === 'member')
          await (await changes()).logout({ everywhere: false }).catch(nothing)
        // An answer to an earlier reading still has the old address.
        await newestReading
        // The address is changed. A failure only delays showing it until the next page.
        if (!state.profile) return
        const isSamePerson = personGuard(state)
        const profile = await readProfile().catch(() => state.profile)
        if (isSamePerson()) state.profile = profile
      }),
    changePassword: (form) =>
      runInSession('password', async () => {
        await (await changes()).changePassword(form)
        // All other sessions have ended.
        await readList().catch(nothing)
      }, ['currentPassword', 'password']),
    endSession: (id) =>
      runInSession('sessions', async () => {
        await (await changes()).endOtherSession(id)
        await readList()
      }),
    logout(everywhere) {
      const work = async () => {
        await (await changes()).logout({ everywhere })
        keepTypedOf(state, undefined)
      }
      return everywhere ? runInSession('logout', work) : run('logout', work)
    },
  }
}
