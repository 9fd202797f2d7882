import { describe, expect, test } from 'vitest'
import { Flag } from '#ui'
import { mount } from './mount.tsx'

describe('a flag', () => {
  test.each([
    ['de', '/flags/de.svg'],
    ['DE', '/flags/de.svg'],
    ['Gb', '/flags/gb.svg'],
  ])('%s is %s, loaded when it is near, its place kept', async (code, src) => {
    const { container } = mount(<Flag code={code} label="Country" width={48} />)
    const image = container.querySelector('img')!
    expect(image.getAttribute('src')).toBe(src)
    expect([image.alt, image.loading, image.width, image.height]).toEqual(['Country', 'lazy', 48, 32])
  })

  test('says nothing where the name of the country stands beside it', async () => {
    const { container } = mount(<Flag code="DE" />)
    expect(container.querySelector('img')!.getAttribute('alt')).toBe('')
  })
})
