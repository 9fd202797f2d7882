import { proxy } from 'valtio'
import { subscribe } from '#bus'
import { type Goal, goalOf } from './goal.ts'

export interface GoalState {
  goal: Goal
}

/** The state of one mounted goal: as the server has drawn it, until a bag is known. */
export const createGoalState = (): GoalState => proxy<GoalState>({ goal: { step: 'start' } })

/** Follows the bag, beginning with the last one told; the returned function stops. */
export const followBag = (state: GoalState, freeFrom: number, uncounted: readonly string[]): (() => void) =>
  subscribe(
    'bag:set',
    ({ data }) => {
      state.goal = goalOf(data, freeFrom, uncounted)
    },
    { replay: 'last' },
  )
