import { describe, expect, it } from 'vitest'
import { judgeStep, type Taken } from '#tests/hands/judges'
import type { Sight } from '#tests/hands/sight'
import type { Step } from '#tests/hands/steps'

const quiet: Sight = {
  url: '/bag/',
  document: 'first',
  changes: 0,
  changed: [],
  fallen: 'button',
  closed: [],
  open: [],
  tooWide: 0,
  unreachable: [],
}
const press: Step = { kind: 'press', by: 'mouse', selector: '#buy', name: 'Buy' }
const escapeKey: Step = { kind: 'key', key: 'Escape' }
const tab: Step = { kind: 'key', key: 'Tab' }
const facet = { name: '.facet', kind: 'details', hasFocus: false } as const

const judge = (step: Step, after: Partial<Sight>, more: Partial<Taken> = {}) => {
  const before = { url: '/bag/', document: 'first', open: [] }
  return judgeStep({ step, before, after: { ...quiet, ...after }, problems: [], outside: 0, ...more })?.kind
}

describe('a press', () => {
  it('is dead when nothing has changed', () => {
    expect(judge(press, {})).toBe('dead-press')
  })

  it.each<[string, Partial<Sight>, Partial<Taken>]>([
    ['the page has changed', { changes: 1 }, {}],
    ['another document has come', { document: 'second' }, {}],
    ['the address has changed', { url: '/bag/?size=m' }, {}],
    ['a request, a dialog or a tab came of it', {}, { outside: 1 }],
    ['it never reached the page', { fallen: undefined }, {}],
  ])('is alive when %s', (_, after, more) => {
    expect(judge(press, after, more)).toBe(undefined)
  })

  it('may do nothing where nothing is promised', () => {
    expect(judge({ ...press, mayDoNothing: true } as Step, {})).toBe(undefined)
  })
})

describe('what closes', () => {
  it.each([
    ['the words of a field', 'field'],
    ['words', 'words'],
  ] as const)('has no reason in a press on %s inside', (_, pressed) => {
    expect(judge(press, { changes: 1, closed: [{ ...facet, pressed }] })).toBe('closed')
  })

  it.each(['toggle', 'button', 'link', 'option', undefined] as const)('has a reason in a press on %s', (pressed) => {
    expect(judge(press, { changes: 1, closed: [{ ...facet, pressed }] })).toBe(undefined)
  })

  it('has a reason when Tab takes the focus out, and none when it stays inside', () => {
    expect(judge(tab, { changes: 1, closed: [facet] })).toBe(undefined)
    expect(judge(tab, { changes: 1, closed: [{ ...facet, hasFocus: true }] })).toBe('closed')
  })

  it.each<Step>([
    { kind: 'swipe', x: 0, y: 600 },
    { kind: 'zoom', percent: 150 },
  ])('has no reason in a step of the kind $kind', (step) => {
    expect(judge(step, { changes: 1, closed: [facet] })).toBe('closed')
  })

  it('has a reason in Space on a button, and none in Space on a box', () => {
    const space: Step = { kind: 'key', key: 'Space' }
    expect(judge(space, { changes: 1, closed: [{ ...facet, pressed: 'button' }] })).toBe(undefined)
    expect(judge(space, { changes: 1, closed: [{ ...facet, pressed: 'field' }] })).toBe('closed')
  })

  it('has a reason in typing beside it, and none in typing inside', () => {
    const type: Step = { kind: 'type', selector: '#name', name: 'Name', text: 'Kim' }
    expect(judge(type, { changes: 1, closed: [facet] })).toBe(undefined)
    expect(judge(type, { changes: 1, closed: [{ ...facet, pressed: 'field' }] })).toBe('closed')
  })

  it('has a reason in Escape, in the way back and in a new document', () => {
    expect(judge(escapeKey, { changes: 1, closed: [facet] })).toBe(undefined)
    expect(judge({ kind: 'back' }, { changes: 1, closed: [facet] })).toBe(undefined)
    expect(judge(tab, { document: 'second', closed: [{ ...facet, hasFocus: true }] })).toBe(undefined)
  })
})

describe('Escape', () => {
  const before = { url: '/bag/', document: 'first', open: ['dialog'] }

  it('is swallowed when an open dialog stays and nothing changes', () => {
    expect(judge(escapeKey, {}, { before })).toBe('escape')
  })

  it('does its work when something closes or changes', () => {
    expect(judge(escapeKey, { changes: 1 }, { before })).toBe(undefined)
    expect(judge(escapeKey, { closed: [{ ...facet, kind: 'dialog' }] }, { before })).toBe(undefined)
  })

  it('has nothing to do where nothing is open', () => {
    expect(judge(escapeKey, {})).toBe(undefined)
  })
})

describe('the focus', () => {
  it('is lost when what had it is gone, unless the page is another one', () => {
    expect(judge(press, { changes: 1, lostFocus: '#buy' })).toBe('focus')
    expect(judge(press, { document: 'second', lostFocus: '#buy' })).toBe(undefined)
  })

  it('may not be behind an open modal', () => {
    expect(judge(press, { changes: 1, behindModal: '#buy' })).toBe('focus')
  })

  it('is seen where keys bring it', () => {
    expect(judge(tab, { unseenFocus: '#buy' })).toBe('focus')
    expect(judge(press, { changes: 1, unseenFocus: '#buy' })).toBe(undefined)
    expect(judge({ kind: 'key', key: 'Space' }, { unseenFocus: '#buy' })).toBe(undefined)
  })
})

describe('a page', () => {
  it('is no wider than its window', () => {
    expect(judge(tab, { tooWide: 3 })).toBe('sideways')
    expect(judge(tab, { unreachable: ['#buy'] })).toBe('sideways')
  })

  it('writes no error', () => {
    expect(judge(press, { changes: 1 }, { problems: ['uncaught: no'] })).toBe('error')
  })
})
