import { proxy } from 'valtio'
import { subscribe } from '#bus'
import { type Goal, goalOf } from './goal.ts'

export interface GoalState {
  goal: Goal
}

/** The state of one mounted island; before a bag is known it is that of the prerendered HTML. */
export const createGoalState = (): GoalState => proxy<GoalState>({ goal: { step: 'start' } })

/** Follows `bag:set`, beginning with the last one. The returned function stops. */
export const followBag = (state: GoalState, freeFrom: number, uncounted: readonly string[]): (() => void) =>
  subscribe(
    'bag:set',
    ({ data }) => {
      state.goal = goalOf(data, freeFrom, uncounted)
    },
    { replay: 'last' },
  )
