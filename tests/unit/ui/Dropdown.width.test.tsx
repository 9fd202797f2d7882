import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, Colours, combobox, listbox, mountWide, narrow, press, select, sent, wide } from './dropdown-steps.tsx'
import { mount } from './mount.tsx'

describe('Dropdown below and above 960 pixels', () => {
  test.each([599, 600, 959])('A window of %d pixels shows the native select', async (width) => {
    // The custom part is loaded, so that only the width decides.
    const { unmount } = await mountWide()
    unmount()
    await page.viewport(width, 800)
    mount(<Colours />)
    await expect.element(page.getByRole('combobox', { name: 'Colour' })).toBeVisible()
    expect(page.getByRole('combobox').element()).toBe(select())
    expect([combobox(), select().tabIndex, select().hasAttribute('aria-hidden')]).toEqual([null, 0, false])
  })

  test.each([960, 1199, 1200, 1280, 1400, 1600])('A window of %d pixels shows the combobox', async (width) => {
    await page.viewport(width, 800)
    mount(<Colours />)
    await expect.poll(combobox).not.toBe(null)
    expect(page.getByRole('combobox').elements()).toEqual([combobox()])
  })

  test('The value stays when the window crosses 960 pixels in both directions', async () => {
    await mountWide({ defaultValue: 'amber' })
    combobox().focus()
    await press('{Enter}{ArrowDown}{Enter}')
    await page.viewport(959, 800)
    await expect.poll(combobox).toBe(null)
    expect([select().value, sent()]).toEqual(['blue', 'blue'])
    await userEvent.selectOptions(select(), 'dove')
    await page.viewport(960, 800)
    await expect.poll(combobox).not.toBe(null)
    expect([combobox().textContent, sent()]).toEqual(['Dove', 'dove'])
  })

  test('The focus stays in the dropdown when the window crosses 960 pixels in both directions', async () => {
    await mountWide()
    combobox().focus()
    await page.viewport(959, 800)
    await expect.poll(combobox).toBe(null)
    expect(document.activeElement).toBe(select())
    await page.viewport(960, 800)
    await expect.poll(combobox).not.toBe(null)
    expect(document.activeElement).toBe(combobox())
  })

  test('A focus outside the dropdown stays there when the window crosses 960 pixels', async () => {
    await mountWide()
    button('Before').focus()
    await page.viewport(959, 800)
    await expect.poll(combobox).toBe(null)
    expect(document.activeElement).toBe(button('Before'))
  })

  test('An open list closes at 960 pixels and chooses nothing', async () => {
    await mountWide({ defaultValue: 'blue' })
    combobox().focus()
    await press('{Enter}{ArrowDown}')
    await narrow()
    await expect.poll(combobox).toBe(null)
    expect([listbox(), sent()]).toEqual([null, 'blue'])
  })

  test('A dropdown that was removed does not follow the window', async () => {
    await mountWide()
    const { unmount } = mount(<Colours />)
    unmount()
    await narrow()
    await wide()
    expect(document.querySelector('[role=combobox]')).toBe(null)
  })
})
