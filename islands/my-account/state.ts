import { proxy } from 'valtio'
import type { Profile, SessionItem } from '#schemas/accounts'

/** What a shopper can have the back end do; each has its own progress and its own place for what went wrong. */
export const taskNames = [
  'login',
  'read',
  'profile',
  'email',
  'link',
  'password',
  'sessions',
  'again',
  'logout',
] as const
export type TaskName = (typeof taskNames)[number]

export interface Task {
  progress: 'idle' | 'busy' | 'done' | 'failed'
  /** Key of the message that says what went wrong with the whole; '' when nothing did. */
  trouble: string
  /** Keys of the messages that say what is wrong with a field. */
  problems: Record<string, string>
}

export interface AccountState {
  /** Unknown until the page runs: the same page is sent to everybody. */
  who: 'unknown' | 'guest' | 'member'
  profile: Profile | null
  sessions: SessionItem[] | null
  tasks: Record<TaskName, Task>
  /** Whether the password is asked for again before something is carried out. */
  asking: boolean
  /** Whether somebody has just come or gone, so that the focus follows to the new heading. */
  turned: boolean
}

const idle = (): Task => ({ progress: 'idle', trouble: '', problems: {} })

const idleTasks = (): Record<TaskName, Task> =>
  Object.fromEntries(taskNames.map((name) => [name, idle()])) as Record<TaskName, Task>

/** The state of one mounted account page; nobody else sees it. */
export const createAccountState = (): AccountState =>
  proxy<AccountState>({
    who: 'unknown',
    profile: null,
    sessions: null,
    tasks: idleTasks(),
    asking: false,
    turned: false,
  })

/** Forgets everything of the person before, but what came of a mailed link: that is nobody's. */
export const setWho = (state: AccountState, isMember: boolean): boolean => {
  const who = isMember ? 'member' : 'guest'
  if (state.who === who) return false
  const { link } = state.tasks
  state.turned = state.who !== 'unknown'
  Object.assign(state, { who, profile: null, sessions: null, asking: false, tasks: { ...idleTasks(), link } })
  return true
}

export const setTask = (state: AccountState, name: TaskName, task: Partial<Task>): void => {
  state.tasks[name] = { ...idle(), ...task }
}
