import { describe, expect, test } from 'vitest'
import { Flag } from '#ui/public'
import { mount } from './mount.tsx'

describe('Flag', () => {
  test.each([
    ['de', '/flags/de.svg'],
    ['DE', '/flags/de.svg'],
    ['Gb', '/flags/gb.svg'],
  ])('The flag of %s is the picture %s, which loads lazily and keeps its space', async (code, src) => {
    const { container } = mount(<Flag code={code} label="Country" width={48} />)
    const image = container.querySelector('img')!
    expect(image.getAttribute('src')).toBe(src)
    expect([image.alt, image.loading, image.width, image.height]).toEqual(['Country', 'lazy', 48, 32])
  })

  test('A flag without a label has an empty alternative text', async () => {
    const { container } = mount(<Flag code="DE" />)
    expect(container.querySelector('img')!.getAttribute('alt')).toBe('')
  })
})
