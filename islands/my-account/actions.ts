import type { LoginForm } from '#platform/account'
import type { ProfileBody } from '#schemas/accounts'
import { asksForPassword, failed } from './errors.ts'
import { loadCards, loadReauthentication } from './lazy-parts.ts'
import { type MyAccountState, setTask, type Task, type TaskName } from './state.ts'

const calls = () => import('./calls.ts')

const nothing = () => {}

/** The actions of the views. They never reject: a failure is kept in the state of its task. */
export interface AccountActions {
  /** Fetches the code of a login before it is needed. */
  prepare(): void
  login(form: LoginForm): Promise<void>
  /** Reads profile and sessions. */
  read(): Promise<void>
  saveProfile(body: ProfileBody): Promise<void>
  changeEmail(email: string): Promise<void>
  /** Spends the token of a mailed link. */
  completeEmail(token: string): Promise<void>
  changePassword(form: { currentPassword: string; password: string }): Promise<void>
  endSession(id: string): Promise<void>
  logout(everywhere: boolean): Promise<void>
  /** Sends the password that was asked for. The task that waits for it is carried out once. */
  reauthenticate(password: string): Promise<void>
  /** Closes the question. The task that waits for it is not carried out, and the form keeps what was entered. */
  cancelReauthentication(): void
}

type Run = (name: TaskName, work: () => Promise<void>, fields?: readonly string[]) => Promise<void>

/** Returns whether the page still belongs to the same person: a login or logout replaces the tasks. */
const personGuard = (state: MyAccountState): (() => boolean) => {
  const { tasks } = state
  return () => state.tasks === tasks
}

/** Runs tasks, one of each name at a time. A task that asks for the password waits for `answer`, then runs once more. */
const createRunner = (state: MyAccountState) => {
  let answered: ((given: boolean) => void) | undefined
  const attempt = async (...[name, work, fields]: Parameters<Run>): Promise<unknown> => {
    setTask(state, name, { progress: 'busy' })
    const isSamePerson = personGuard(state)
    // Shows nothing if the session ended or changed while the call ran. Mailed links belong to no session.
    const show = (task: Partial<Task>) => (name === 'link' || isSamePerson()) && setTask(state, name, task)
    try {
      await work()
      show({ progress: 'done' })
      return undefined
    } catch (thrown) {
      show(await failed(thrown, fields))
      return thrown
    }
  }
  const answer = (given: boolean): void => {
    state.asksPassword = false
    answered?.(given)
    answered = undefined
  }
  const ask = (): Promise<boolean> => {
    answer(false)
    setTask(state, 'reauthentication', {})
    state.asksPassword = true
    return new Promise((resolve) => {
      answered = resolve
    })
  }
  const run: Run = async (name, work, fields) => {
    if (state.tasks[name].progress === 'busy') return
    const isSamePerson = personGuard(state)
    const thrown = await attempt(name, work, fields)
    if (!asksForPassword(thrown) || !state.profile || !isSamePerson()) return
    setTask(state, name, { progress: 'busy' })
    const canAsk = await loadReauthentication().then(
      () => true,
      () => false,
    )
    if (!isSamePerson()) return
    if (!canAsk) return setTask(state, name, await failed(undefined))
    setTask(state, name, {})
    if (await ask()) await attempt(name, work, fields)
  }
  const runDelicate: Run = (...task) => {
    loadReauthentication().catch(nothing)
    return run(...task)
  }
  return { run, runDelicate, attempt, answer }
}

export const createActions = (state: MyAccountState): AccountActions => {
  const { run, runDelicate, attempt, answer } = createRunner(state)
  const readList = async (): Promise<void> => {
    const isSamePerson = personGuard(state)
    const sessions = await (await calls()).readSessions()
    if (isSamePerson()) state.sessions = sessions
  }
  // The newest reading of the account.
  let reading: Promise<void> = Promise.resolve()
  return {
    prepare() {
      Promise.all([calls(), loadCards()]).catch(nothing)
    },
    login: (form) => run('login', async () => void (await (await calls()).login(form)), ['email', 'password']),
    read() {
      reading = run('read', async () => {
        const isSamePerson = personGuard(state)
        const answers = calls().then(({ readProfile, readSessions }) => Promise.all([readProfile(), readSessions()]))
        const [[profile, sessions]] = await Promise.all([answers, loadCards()])
        if (isSamePerson()) Object.assign(state, { profile, sessions })
      })
      return reading
    },
    saveProfile: (body) =>
      run(
        'profile',
        async () => {
          const isSamePerson = personGuard(state)
          const profile = await (await calls()).changeProfile(body)
          if (isSamePerson()) state.profile = profile
        },
        Object.keys(body),
      ),
    changeEmail: (email) => runDelicate('email', async () => (await calls()).startEmailChange(email), ['email']),
    completeEmail: (token) =>
      run('link', async () => {
        await (await calls()).completeEmailChange(token)
        // An answer to an earlier reading still has the old address.
        await reading
        // The address is changed. A failure only delays showing it until the next page.
        if (!state.profile) return
        const isSamePerson = personGuard(state)
        const profile = await (await calls()).readProfile().catch(() => state.profile)
        if (isSamePerson()) state.profile = profile
      }),
    changePassword: (form) =>
      runDelicate('password', async () => {
        await (await calls()).changePassword(form)
        // All other sessions have ended.
        await readList().catch(nothing)
      }, ['currentPassword', 'password']),
    endSession: (id) =>
      run('sessions', async () => {
        await (await calls()).endOtherSession(id)
        await readList()
      }),
    logout: (everywhere) => run('logout', async () => (await calls()).logout({ everywhere })),
    async reauthenticate(password) {
      const { profile, sessions } = state
      if (!profile || state.tasks.reauthentication.progress === 'busy') return
      const isPersistent = sessions?.find(({ isCurrent }) => isCurrent)?.isPersistent ?? false
      const { email } = profile
      const thrown = await attempt(
        'reauthentication',
        async () => void (await (await calls()).login({ email, password, isPersistent }, { reauthenticate: true })),
        ['password'],
      )
      if (thrown === undefined) answer(true)
    },
    cancelReauthentication: () => answer(false),
  }
}
