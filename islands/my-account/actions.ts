import type { ProfileBody } from '#schemas/accounts'
import { loadAskAgain, loadCards } from './parts.ts'
import { type AccountState, setTask, type Task, type TaskName } from './state.ts'
import { failed, wantsPassword } from './troubles.ts'

// A guest who only looks carries neither the calls, nor the session, nor the bot check.
const calls = () => import('#platform/account')

const nothing = () => {}

export interface LoginForm {
  email: string
  password: string
  isPersistent: boolean
}

/** What the views can ask for. None rejects: what goes wrong stands in the task's state. */
export interface AccountActions {
  /** Fetches what a login will need, as soon as it looks as if there will be one. */
  prepare(): void
  login(form: LoginForm): Promise<void>
  /** Profile and sessions. */
  read(): Promise<void>
  saveProfile(body: ProfileBody): Promise<void>
  changeEmail(email: string): Promise<void>
  /** Spends the token of a mailed link. */
  completeEmail(token: string): Promise<void>
  changePassword(form: { currentPassword: string; password: string }): Promise<void>
  endSession(id: string): Promise<void>
  logout(everywhere: boolean): Promise<void>
  /** Answers the question for the password; what waited for it is carried out once. */
  giveAgain(password: string): Promise<void>
  /** Closes the question; what waited for it is not carried out, and what was entered stays. */
  dismiss(): void
}

type Run = (name: TaskName, work: () => Promise<void>, fields?: readonly string[]) => Promise<void>

/** Whether the page is the same person's as now: a turn brings tasks of its own. */
const samePerson = (state: AccountState): (() => boolean) => {
  const { tasks } = state
  return () => state.tasks === tasks
}

/** Runs tasks, one of a name at a time; one that wants the password waits for `answer`, which has it carried out once. */
const createRunner = (state: AccountState) => {
  let answered: ((given: boolean) => void) | undefined
  const attempt = async (...[name, work, fields]: Parameters<Run>): Promise<unknown> => {
    setTask(state, name, { progress: 'busy' })
    const isSame = samePerson(state)
    // Of what is somebody else's by now, or nobody's, the page tells nothing; a mailed link is nobody's from the first.
    const tell = (task: Partial<Task>) => (name === 'link' || isSame()) && setTask(state, name, task)
    try {
      await work()
      tell({ progress: 'done' })
      return undefined
    } catch (thrown) {
      tell(failed(name, thrown, fields))
      return thrown
    }
  }
  const answer = (given: boolean): void => {
    state.asking = false
    answered?.(given)
    answered = undefined
  }
  const ask = (): Promise<boolean> => {
    answer(false)
    setTask(state, 'again', {})
    state.asking = true
    return new Promise((resolve) => {
      answered = resolve
    })
  }
  const run: Run = async (name, work, fields) => {
    if (state.tasks[name].progress === 'busy') return
    const isSame = samePerson(state)
    const thrown = await attempt(name, work, fields)
    if (!wantsPassword(thrown) || !state.profile || !isSame()) return
    setTask(state, name, { progress: 'busy' })
    const canAsk = await loadAskAgain().then(
      () => true,
      () => false,
    )
    if (!isSame()) return
    if (!canAsk) return setTask(state, name, failed(name, undefined))
    setTask(state, name, {})
    if (await ask()) await attempt(name, work, fields)
  }
  const runDelicate: Run = (...task) => {
    loadAskAgain().catch(nothing)
    return run(...task)
  }
  return { run, runDelicate, attempt, answer }
}

export const createActions = (state: AccountState): AccountActions => {
  const { run, runDelicate, attempt, answer } = createRunner(state)
  const readList = async (): Promise<void> => {
    const isSame = samePerson(state)
    const sessions = await (await calls()).readSessions()
    if (isSame()) state.sessions = sessions
  }
  // The reading of the account that is under way, if there is one.
  let reading: Promise<void> = Promise.resolve()
  return {
    prepare() {
      Promise.all([calls(), loadCards()]).catch(nothing)
    },
    login: (form) => run('login', async () => void (await (await calls()).login(form)), ['email', 'password']),
    read() {
      reading = run('read', async () => {
        const isSame = samePerson(state)
        const answers = calls().then(({ readProfile, readSessions }) => Promise.all([readProfile(), readSessions()]))
        const [[profile, sessions]] = await Promise.all([answers, loadCards()])
        if (isSame()) Object.assign(state, { profile, sessions })
      })
      return reading
    },
    saveProfile: (body) =>
      run(
        'profile',
        async () => {
          const isSame = samePerson(state)
          const profile = await (await calls()).changeProfile(body)
          if (isSame()) state.profile = profile
        },
        Object.keys(body),
      ),
    changeEmail: (email) => runDelicate('email', async () => (await calls()).startEmailChange(email), ['email']),
    completeEmail: (token) =>
      run('link', async () => {
        await (await calls()).completeEmailChange(token)
        // What was asked for before knows the old address only.
        await reading
        // The address is new already; if it cannot be shown now, the next page shows it.
        if (!state.profile) return
        const isSame = samePerson(state)
        const profile = await (await calls()).readProfile().catch(() => state.profile)
        if (isSame()) state.profile = profile
      }),
    changePassword: (form) =>
      runDelicate('password', async () => {
        await (await calls()).changePassword(form)
        // All other sessions have ended.
        await readList().catch(nothing)
      }, ['currentPassword', 'password']),
    endSession: (id) =>
      run('sessions', async () => {
        await (await calls()).endSession(id)
        await readList()
      }),
    logout: (everywhere) => run('logout', async () => (await calls()).logout({ everywhere })),
    async giveAgain(password) {
      const { profile, sessions } = state
      if (!profile || state.tasks.again.progress === 'busy') return
      const isPersistent = sessions?.find(({ isCurrent }) => isCurrent)?.isPersistent ?? false
      const { email } = profile
      const thrown = await attempt(
        'again',
        async () => void (await (await calls()).login({ email, password, isPersistent }, { reauthenticate: true })),
        ['password'],
      )
      if (thrown === undefined) answer(true)
    },
    dismiss: () => answer(false),
  }
}
