import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { journeyOf } from '#tests/hands/journey-text'
import type { Start } from '#tests/hands/starts'
import type { Step } from '#tests/hands/steps'

const start: Start = { site: 'stride/en_GB', path: 'bag/', width: 390, by: 'touch', choice: '', bag: ['ST1-blue-M'] }

const steps: readonly Step[] = [
  { kind: 'press', by: 'touch', selector: 'label[for="it\'s"]', name: 'It’s', at: { x: 4, y: 12 } },
  { kind: 'press', by: 'keyboard', selector: '#buy', name: 'Buy', key: 'Space' },
  { kind: 'type', selector: '#name', name: 'Name', text: "O'Neil" },
  { kind: 'key', key: 'Shift+Tab' },
  { kind: 'swipe', x: 0, y: 600 },
  { kind: 'zoom', percent: 150 },
  { kind: 'back' },
  { kind: 'forward' },
  { kind: 'open-tab' },
  { kind: 'other-tab' },
]

describe('a walk is printed as a journey', () => {
  it('that compiles, with each kind of step', () => {
    const text = journeyOf(start, steps, 'The page is dead.\nAnd more.')
    const { diagnostics } = ts.transpileModule(text, { reportDiagnostics: true })
    expect(diagnostics).toEqual([])
    expect(text).toContain("page.locator('label[for=\"it\\'s\"]').tap({ position: { x: 4, y: 12 } })")
    expect(text).toContain("page.locator('#buy').press('Space')")
    expect(text).toContain("import { swipe, zoomText } from '#tests/hands/gestures'")
    expect(text).toContain("putIntoBag(page, 'stride/en_GB', 'ST1-blue-M')")
    expect(text).toContain('// The page is dead.\n// And more.')
  })

  it('that imports nothing it does not use', () => {
    const text = journeyOf({ ...start, bag: [] }, [{ kind: 'key', key: 'Tab' }], 'Lost.')
    expect(text).not.toContain('gestures')
    expect(text).not.toContain('putIntoBag')
    expect(text).not.toContain('other')
  })
})
