import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { allExamples } from '#examples'
import { missedByPasswordManagers } from '#tests/browser/password-forms'
import { mount } from './mount.tsx'

const said = { error: vi.fn(), warn: vi.fn() }

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(said.error)
  vi.spyOn(console, 'warn').mockImplementation(said.warn)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.clearAllMocks()
})

test.each(allExamples)('The examples of $widget have unique names', ({ examples }) => {
  const names = examples.map(({ name }) => name)
  expect(names).not.toEqual([])
  expect(new Set(names).size).toBe(names.length)
})

test.each(allExamples)(
  'A password manager finds the user name in every example of $widget with a password',
  ({ examples }) => {
    for (const { render: Render } of examples) {
      const { container, unmount } = mount(<Render />)
      expect(missedByPasswordManagers(container)).toEqual([])
      unmount()
    }
  },
)

describe.each([390, 1280])('Examples in a window of %d pixels', (width) => {
  const rows = allExamples.flatMap(({ widget, examples }) => examples.map((example) => ({ widget, ...example })))

  test.each(rows)('$widget: $name is drawn and removed without an error or a warning', async ({ render: Render }) => {
    await page.viewport(width, 800)
    const { container, draw, unmount } = mount(<Render />)
    await Promise.resolve()
    draw(<Render />)
    expect(container.childElementCount).toBeGreaterThan(0)
    unmount()
    expect([...said.error.mock.calls, ...said.warn.mock.calls]).toEqual([])
  })
})
