import { proxy } from 'valtio'
import type { FormFailure } from '#domain/accounts'
import type { EmailOutcome, Profile, SessionItem } from '#schemas/accounts'

/** The tasks of the page. Each has its own progress and its own errors. */
export const taskNames = ['read', 'profile', 'email', 'link', 'password', 'sessions', 'logout'] as const
export type TaskName = (typeof taskNames)[number]

export interface Task {
  /** `parked`: it waits until the shopper has given the password again. */
  progress: 'idle' | 'busy' | 'parked' | 'done' | 'failed'
  /** Why it has failed. */
  failure?: FormFailure
}

export interface MyAccountState {
  /** `unknown` until the page runs, because everybody gets the same page. `left` is a guest who was a member on this page. */
  who: 'unknown' | 'guest' | 'member' | 'left'
  profile: Profile | null
  sessions: SessionItem[] | null
  tasks: Record<TaskName, Task>
  /** What the mailed link has done whose task is `link`. */
  emailOutcome: EmailOutcome
  /** Whether the session has ended while a task was parked: the page stays the member's until the portal is closed. */
  hasEnded: boolean
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
    emailOutcome: 'changed',
    hasEnded: false,
    movesFocus: false,
  })

/**
 * Makes it the page of a member or a guest. Everything of the person before goes, except the task of a mailed link, which
 * belongs to no session. Returns whether anything changed.
 */
export const setWho = (state: MyAccountState, isMember: boolean): boolean => {
  state.hasEnded = false
  if (state.who !== 'unknown' && isMember === (state.who === 'member')) return false
  const { link } = state.tasks
  const left = state.who === 'member' ? 'left' : 'guest'
  state.movesFocus = state.who !== 'unknown'
  Object.assign(state, {
    who: isMember ? 'member' : left,
    profile: null,
    sessions: null,
    tasks: { ...idleTasks(), link },
  })
  return true
}

/** Whether a task waits for the password. */
export const isParked = ({ tasks }: MyAccountState): boolean =>
  Object.values(tasks).some(({ progress }) => progress === 'parked')

export const setTask = (state: MyAccountState, name: TaskName, task: Partial<Task>): void => {
  state.tasks[name] = { ...idle(), ...task }
}
