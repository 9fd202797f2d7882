import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Loader } from '#ui'
import { mount } from './mount.tsx'

describe('Loader', () => {
  test('A loader announces its label', async () => {
    mount(<Loader brand="stride" label="Your account is loading" />)
    await expect.element(page.getByRole('status')).toHaveTextContent('Your account is loading')
  })

  test.each([
    [390, 800, 560],
    [959, 600, 420],
    [960, 600, 500],
    [1600, 1000, 500],
  ])('In a window of %i × %i pixels the loader is %i pixels high', async (width, height, high) => {
    await page.viewport(width, height)
    const { container } = mount(<Loader brand="stride" label="" />)
    expect(container.firstElementChild!.getBoundingClientRect().height).toBe(high)
  })
})
