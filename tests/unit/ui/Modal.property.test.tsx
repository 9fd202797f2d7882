import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ActiveModals, closeModal, openModal, visibleModal } from '#domain/modals'
import { rounds } from '#tests/rounds'
import { dialogOf, inert, locked, mountModals, shown, type Wanted } from './modal-page.tsx'

const ids = ['a', 'b', 'c'] as const
type Step = { deed: 'open' | 'close' | 'remove'; id: (typeof ids)[number]; zIndex: number }
const step: fc.Arbitrary<Step> = fc.record({
  deed: fc.constantFrom('open', 'open', 'close', 'remove'),
  id: fc.constantFrom(...ids),
  zIndex: fc.integer({ min: 0, max: 2 }),
})

const contents = (
  <>
    <button type="button">One</button>
    <input aria-label="Two" />
  </>
)

// Each of two modals was once opened from inside the other, and both are removed while they fade.
const openedFromEachOther: Step[] = [
  { deed: 'open', id: 'c', zIndex: 1 },
  { deed: 'open', id: 'a', zIndex: 0 },
  { deed: 'open', id: 'b', zIndex: 0 },
  { deed: 'close', id: 'a', zIndex: 0 },
  { deed: 'open', id: 'a', zIndex: 1 },
  { deed: 'open', id: 'b', zIndex: 1 },
  { deed: 'close', id: 'b', zIndex: 0 },
]

test('At most one modal is visible, the one with the lowest z-index, and nothing remains after all are removed', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 14 }), (steps) => {
      const { opener, draw, unmount } = mountModals()
      let active: ActiveModals = []
      const modals = new Map<string, Wanted>()
      const check = () => {
        const visible = visibleModal(active)
        expect(shown()).toEqual(visible === undefined ? [] : [`modal-${visible}`])
        expect(locked()).toBe(visible !== undefined)
        expect(inert()).toBe(visible !== undefined)
        if (visible !== undefined) expect(dialogOf(visible)?.contains(document.activeElement)).toBe(true)
      }
      for (const { deed, id, zIndex } of steps) {
        if (deed === 'open') {
          modals.set(id, { id, zIndex, open: true, children: contents })
          active = openModal(active, { id, zIndex })
        } else {
          if (deed === 'remove') modals.delete(id)
          else modals.set(id, { id, zIndex, open: false, children: contents })
          active = closeModal(active, id)
        }
        draw(...modals.values())
        check()
      }
      draw()
      active = []
      check()
      expect(document.activeElement).toBe(opener)
      unmount()
    }),
    { numRuns: rounds(40, 1000), examples: [[openedFromEachOther]] },
  )
})
