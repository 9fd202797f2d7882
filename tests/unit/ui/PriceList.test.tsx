import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { PriceList } from '#ui'
import { mount } from './mount.tsx'

/** The height of the lines of a text, whatever the height of its row. */
const heightOf = (text: string): number => {
  const range = document.createRange()
  range.selectNodeContents(page.getByText(text, { exact: true }).element())
  return range.getBoundingClientRect().height
}

test.each(['ltr', 'rtl'])('In a narrow row of a price list the sign stays with its amount: %s', async (dir) => {
  await page.viewport(200, 400)
  const name = 'Paid by the gift card whose code ends with YKMZ'
  const rows = [
    { name, value: '-£50.00' },
    { name: 'Total', value: '£80.00' },
  ]
  const { container } = mount(<PriceList rows={rows} />)
  container.dir = dir
  await expect.element(page.getByText(name)).toBeVisible()
  expect(heightOf('-£50.00')).toBe(heightOf('£80.00'))
  expect(heightOf(name)).toBeGreaterThan(heightOf('£80.00'))
  expect(document.documentElement.scrollWidth).toBe(200)
})
