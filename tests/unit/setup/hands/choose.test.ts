import { describe, expect, it } from 'vitest'
import { chooseStep, type View } from '#tests/hands/choose'
import type { Target } from '#tests/hands/controls'
import { randomOf } from '#tests/hands/random'
import type { Step } from '#tests/hands/steps'

const target = (selector: string, more: Partial<Target> = {}): Target => ({
  selector,
  name: selector,
  kind: 'button',
  signature: selector,
  isInside: false,
  isAround: false,
  leaves: false,
  mayDoNothing: false,
  ...more,
})

const view = (targets: readonly Target[], more: Partial<View> = {}): View => ({
  targets,
  canGoBack: false,
  canGoForward: false,
  hasOpen: false,
  isAway: false,
  tabs: 1,
  width: 390,
  ...more,
})

const choose = (seed: number, seen: View, by: 'mouse' | 'keyboard' = 'mouse', length = 300): Step[] => {
  const random = randomOf(seed)
  const presses = new Map<string, number>()
  return Array.from({ length }, () => chooseStep(random, by, seen, presses))
}

const pressed = (steps: readonly Step[]): string[] =>
  steps.flatMap((step) => (step.kind === 'press' ? [step.selector] : []))

describe('the steps of a walk', () => {
  const cards = Array.from({ length: 100 }, (_, index) => target(`card-${index}`, { signature: 'card' }))

  it('are the same for the same seed', () => {
    expect(choose(3, view(cards))).toEqual(choose(3, view(cards)))
    expect(choose(3, view(cards))).not.toEqual(choose(4, view(cards)))
  })

  it('press a single button as often as a hundred cards together', () => {
    const found = pressed(choose(1, view([...cards, target('buy')])))
    const buys = found.filter((selector) => selector === 'buy').length
    expect(Math.abs(2 * buys - found.length)).toBeLessThanOrEqual(1)
  })

  it('go where something is open more often than elsewhere', () => {
    const inside = target('inside', { isInside: true })
    const found = pressed(choose(1, view([target('outside'), inside])))
    expect(found.filter((selector) => selector === 'inside').length).toBeGreaterThan(found.length / 2)
  })

  it('leave the page seldom, and go back once it was left', () => {
    const leaving = target('away', { leaves: true })
    const stay = choose(1, view([target('buy'), leaving]))
    expect(pressed(stay).filter((selector) => selector === 'away').length).toBeLessThan(stay.length / 10)
    const away = choose(1, view([target('buy')], { canGoBack: true, isAway: true }))
    expect(away.filter(({ kind }) => kind === 'back').length).toBeGreaterThan(30)
  })

  it('take the keyboard only to what the keyboard reaches', () => {
    const words = target('words', { text: 0 })
    const label = target('label', { kind: 'label' })
    expect(new Set(pressed(choose(1, view([words, label, target('buy')]), 'keyboard')))).toEqual(new Set(['buy']))
  })

  it('are keys and gestures where nothing can be pressed', () => {
    expect(pressed(choose(1, view([])))).toEqual([])
  })
})
