import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ActiveModal, type ActiveModals, closeModal, openModal, visibleModal } from '#domain/modals'

const run = (...steps: (ActiveModal | string)[]): ActiveModals =>
  steps.reduce<ActiveModals>(
    (active, step) => (typeof step === 'string' ? closeModal(active, step) : openModal(active, step)),
    [],
  )
const modal = (id: string, zIndex: number): ActiveModal => ({ id, zIndex })

describe('Visible modal', () => {
  test.each<[string, (ActiveModal | string)[], string | undefined]>([
    ['none when none is open', [], undefined],
    ['the only one', [modal('bag', 5)], 'bag'],
    ['the lowest zIndex', [modal('consent', 2), modal('portal', 0), modal('bag', 1)], 'portal'],
    ['of equals the first opened', [modal('bag', 0), modal('portal', 0)], 'bag'],
    ['the next one after it closes', [modal('bag', 0), modal('portal', 0), 'bag'], 'portal'],
    ['negative before zero', [modal('bag', 0), modal('portal', -1)], 'portal'],
    ['not moved by a second opening', [modal('bag', 0), modal('portal', 0), modal('bag', 0)], 'bag'],
    ['moved by a new zIndex', [modal('bag', 0), modal('portal', 1), modal('bag', 2)], 'portal'],
    ['last in line when opened again', [modal('bag', 0), modal('portal', 0), 'bag', modal('bag', 0)], 'portal'],
    ['the same after closing a stranger', [modal('bag', 0), 'portal'], 'bag'],
    ['the first when zIndexes are no numbers', [modal('bag', Number.NaN), modal('portal', 1)], 'bag'],
  ])('The visible modal is %s', (_, steps, expected) => {
    expect(visibleModal(run(...steps))).toBe(expected)
  })
})

const step = fc.oneof(
  fc.record({ id: fc.constantFrom('a', 'b', 'c'), zIndex: fc.integer({ min: -2, max: 2 }) }),
  fc.constantFrom('a', 'b', 'c'),
)

describe('Registry of modals', () => {
  test('The registry has one entry for each id and shows the lowest z-index', () => {
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const active = run(...steps)
        expect(new Set(active.map(({ id }) => id)).size).toBe(active.length)
        const shown = active.find(({ id }) => id === visibleModal(active))
        expect(shown?.zIndex).toBe(active.length ? Math.min(...active.map(({ zIndex }) => zIndex)) : undefined)
        expect(active.filter(({ zIndex }) => zIndex === shown?.zIndex)[0]).toBe(shown)
      }),
    )
  })

  test('The registry is empty after all modals are closed, and earlier states do not change', () => {
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const active = Object.freeze(run(...steps))
        expect(visibleModal(['a', 'b', 'c'].reduce(closeModal, active as ActiveModals))).toBeUndefined()
      }),
    )
  })
})
