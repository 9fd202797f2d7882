import { describe, expect, test, vi } from 'vitest'
import { examples as button } from '../../../islands/ui/Button.examples.tsx'
import { examples as callout } from '../../../islands/ui/Callout.examples.tsx'
import { examples as checkbox } from '../../../islands/ui/Checkbox.examples.tsx'
import type { WidgetExamples } from '../../../islands/ui/examples.ts'
import { examples as flag } from '../../../islands/ui/Flag.examples.tsx'
import { examples as input } from '../../../islands/ui/Input.examples.tsx'
import { examples as loader } from '../../../islands/ui/Loader.examples.tsx'
import { examples as radioGroup } from '../../../islands/ui/RadioGroup.examples.tsx'
import { examples as authenticated } from '../../../islands/ui/ShowIfAuthenticated.examples.tsx'
import { mount } from './mount.tsx'

const all: readonly WidgetExamples[] = [authenticated, button, callout, checkbox, flag, input, loader, radioGroup]

describe.each(all)('examples of $widget', ({ examples }) => {
  test('have names of their own', () => {
    expect(new Set(examples.map(({ name }) => name)).size).toBe(examples.length)
  })

  test.each(examples)('$name is drawn without a complaint', ({ render: Example }) => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { container } = mount(<Example />)
    expect(complaints.mock.calls).toEqual([])
    expect(container.childElementCount).toBeGreaterThan(0)
    complaints.mockRestore()
  })
})
