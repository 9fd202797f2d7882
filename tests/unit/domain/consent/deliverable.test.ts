import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Choice, type ChoiceEvent, deliverableFrom, granted, type Level } from '#domain/consent'

const made = (seq: number, levels: Choice, changes: Partial<ChoiceEvent> & { change?: boolean } = {}): ChoiceEvent => {
  const { origin = 'page', change = seq > 1 } = changes
  return { seq, origin, data: { levels, change, ...(origin === 'page' && { opener: 'SHELL' }) } }
}
/** A stored choice, as a page publishes it: without an opener. */
const stored = (seq: number, levels: Choice): ChoiceEvent => ({ seq, origin: 'page', data: { levels, change: false } })

describe('The first event that may be delivered under a level', () => {
  test.each<[string, ChoiceEvent[], boolean, number, number]>([
    // what happened; choices; Global Privacy Control; functional; marketing
    ['no choice was made', [], false, 0, 0],
    ['all was granted at the first choice', [made(5, [0, 1, 2], { change: false })], false, 0, 0],
    ['all was refused and then granted', [made(5, [0], { change: false }), made(9, [2])], false, 9, 9],
    ['marketing alone was refused and then granted', [made(5, [1], { change: false }), made(9, [2])], false, 0, 9],
    ['a choice of an earlier page was changed', [made(5, [2], { change: true })], false, 5, 5],
    ['the page published a stored choice', [stored(3, [2])], false, 0, 0],
    ['a stored refusal was changed', [stored(3, [0]), made(7, [0, 1, 2])], false, 7, 7],
    ['another tab granted after a refusal', [stored(3, [0]), made(7, [2], { origin: 'tab' })], false, 7, 7],
    ['Global Privacy Control refused until the first choice', [made(5, [2], { change: false })], true, 0, 5],
    ['a stored choice was made under Global Privacy Control', [stored(3, [2])], true, 0, 0],
  ])('where %s', (_, choices, gpc, functional, marketing) => {
    expect([0, 1, 2].map((level) => deliverableFrom(choices, level as Level, gpc))).toEqual([0, functional, marketing])
  })

  test('is never before the end of a refusal, and never after an event of a time without one, for all choices', () => {
    const levels = fc.constantFrom<Choice>([0], [1], [2], [0, 1], [0, 2], [0, 1, 2])
    const steps = fc.array(fc.option(levels, { nil: undefined }), { maxLength: 20 })
    fc.assert(
      fc.property(steps, fc.constantFrom<Level>(1, 2), fc.boolean(), (list, level, gpc) => {
        const choices: ChoiceEvent[] = []
        /** Every event, and whether its level was refused when it was published. */
        const events: { seq: number; isVoid: boolean }[] = []
        let refused = gpc && level === 2
        list.forEach((choice, index) => {
          const seq = index + 1
          if (choice) {
            choices.push(made(seq, choice, { change: choices.length > 0 }))
            // Events that waited are discarded by a refusal.
            if (!granted(choice, level)) for (const event of events) event.isVoid = true
            refused = !granted(choice, level)
          }
          events.push({ seq, isVoid: refused })
        })
        if (refused) return
        const first = deliverableFrom(choices, level, gpc)
        const lastVoid = events.findLast(({ isVoid }) => isVoid)?.seq ?? 0
        expect(events.filter(({ seq }) => seq >= first)).toEqual(events.filter(({ seq }) => seq > lastVoid))
      }),
    )
  })
})
