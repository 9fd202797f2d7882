import { proxy } from 'valtio'
import type { FormFailure } from '#domain/accounts'
import type { Profile, SessionItem } from '#schemas/accounts'

/** The tasks of the page. Each has its own progress and its own errors. */
export const taskNames = [
  'login',
  'read',
  'profile',
  'email',
  'link',
  'password',
  'sessions',
  'reauthentication',
  'logout',
] as const
export type TaskName = (typeof taskNames)[number]

export interface Task {
  progress: 'idle' | 'busy' | 'done' | 'failed'
  /** Why it has failed. */
  failure?: FormFailure
}

export interface MyAccountState {
  /** `unknown` until the page runs, because everybody gets the same page. */
  who: 'unknown' | 'guest' | 'member'
  profile: Profile | null
  sessions: SessionItem[] | null
  tasks: Record<TaskName, Task>
  /** Whether the question for the password is open. */
  asksPassword: boolean
  /** Whether a login or logout has just replaced the heading, which then takes the focus. */
  movesFocus: boolean
}

const idle = (): Task => ({ progress: 'idle' })

const idleTasks = (): Record<TaskName, Task> =>
  Object.fromEntries(taskNames.map((name) => [name, idle()])) as Record<TaskName, Task>

/** The state of one mounted account page. */
export const createMyAccountState = (): MyAccountState =>
  proxy<MyAccountState>({
    who: 'unknown',
    profile: null,
    sessions: null,
    tasks: idleTasks(),
    asksPassword: false,
    movesFocus: false,
  })

/**
 * Makes it the page of a member or a guest. Everything of the person before goes, except the task of a mailed link, which
 * belongs to no session. Returns whether anything changed.
 */
export const setWho = (state: MyAccountState, isMember: boolean): boolean => {
  const who = isMember ? 'member' : 'guest'
  if (state.who === who) return false
  const { link } = state.tasks
  state.movesFocus = state.who !== 'unknown'
  Object.assign(state, { who, profile: null, sessions: null, asksPassword: false, tasks: { ...idleTasks(), link } })
  return true
}

export const setTask = (state: MyAccountState, name: TaskName, task: Partial<Task>): void => {
  state.tasks[name] = { ...idle(), ...task }
}
