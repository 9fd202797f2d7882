import { proxy, ref } from 'valtio'
import type { Translations } from '#browser/translations'
import type { FieldValues, FormFailure } from '#domain/accounts'
import type { EmailOutcome, OwnInvitation, Profile, SessionItem } from '#schemas/accounts'
import type { AllowedApp } from '#schemas/partner-apps'
import type { OfPerson } from '#ui'

/** The tasks of the page. Each has its own progress and its own errors. */
export const taskNames = [
  'read',
  'profile',
  'email',
  'link',
  'confirmation',
  'invitation',
  'apps',
  'forms',
  'password',
  'sessions',
  'logout',
] as const
export type TaskName = (typeof taskNames)[number]

export interface Task {
  /** `parked`: it waits until the shopper has given the password again. */
  progress: 'idle' | 'busy' | 'parked' | 'done' | 'failed'
  /** Why it has failed. */
  failure?: FormFailure
}

/** What a person has typed into the forms and not sent, without passwords. */
export interface UnsentForms {
  /** Whose it is; undefined while there is nothing. */
  acid: string | undefined
  forms: Partial<Record<TaskName, FieldValues>>
}

export interface ShownApps {
  list: AllowedApp[]
  texts: Translations
}

export interface MyAccountState extends OfPerson {
  /** `unknown` until the page runs, because everybody gets the same page. `left` is a guest who was a member on this page. */
  who: 'unknown' | 'guest' | 'member' | 'left'
  profile: Profile | null
  sessions: SessionItem[] | null
  /** How the member invites friends; null until they ask. */
  invitation: OwnInvitation | null
  /** The apps that may act for the account, with their texts; null until the member asks. */
  apps: ShownApps | null
  /** Whether the account has a password; undefined where only its type says so. */
  hasPassword: boolean | undefined
  tasks: Record<TaskName, Task>
  /** What the mailed link has done whose task is `link`. */
  emailOutcome: EmailOutcome
  /** Whether the session has ended while a task was parked: the page stays the member's until the portal is closed. */
  hasEnded: boolean
  /** It outlives the session, for a login of the same person. Changed in place: no view follows it. */
  typed: UnsentForms
  /** Whether a login or logout has just replaced the heading, which then takes the focus. */
  movesFocus: boolean
}

const idle = (): Task => ({ progress: 'idle' })

const idleTasks = (): Record<TaskName, Task> =>
  Object.fromEntries(taskNames.map((name) => [name, idle()])) as Record<TaskName, Task>

const noUnsentForms = (): UnsentForms => ref({ acid: undefined, forms: {} })

/** The state of one mounted account page. */
export const createMyAccountState = (): MyAccountState =>
  proxy<MyAccountState>({
    personChanges: 0,
    who: 'unknown',
    profile: null,
    sessions: null,
    invitation: null,
    apps: null,
    hasPassword: undefined,
    tasks: idleTasks(),
    emailOutcome: 'changed',
    hasEnded: false,
    typed: noUnsentForms(),
    movesFocus: false,
  })

/** Keeps in memory what the person of the page has typed into a form, until it is sent (rule session.15). */
export const keepTyped = ({ typed, profile }: MyAccountState, task: TaskName, values: FieldValues): void => {
  typed.acid = profile?.acid
  typed.forms[task] = values
}

/** Drops what was typed, unless it is this person's. */
export const keepTypedOf = (state: MyAccountState, acid: string | undefined): void => {
  if (acid === undefined || state.typed.acid !== acid) state.typed = noUnsentForms()
}

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
  state.personChanges += 1
  Object.assign(state, {
    who: isMember ? 'member' : left,
    profile: null,
    sessions: null,
    invitation: null,
    apps: null,
    hasPassword: undefined,
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
