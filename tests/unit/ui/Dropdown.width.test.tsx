import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, Colours, combobox, listbox, mountWide, narrow, press, select, sent, wide } from './dropdown-steps.tsx'
import { mount } from './mount.tsx'

describe('native below 960 px, custom from there on', () => {
  test.each([599, 600, 959])('%d pixels show the native select', async (width) => {
    // The custom part is there, so that only the width decides.
    const { unmount } = await mountWide()
    unmount()
    await page.viewport(width, 800)
    mount(<Colours />)
    await expect.element(page.getByRole('combobox', { name: 'Colour' })).toBeVisible()
    expect(page.getByRole('combobox').element()).toBe(select())
    expect([combobox(), select().tabIndex, select().hasAttribute('aria-hidden')]).toEqual([null, 0, false])
  })

  test.each([960, 1199, 1200, 1280, 1400, 1600])('%d pixels show the combobox', async (width) => {
    await page.viewport(width, 800)
    mount(<Colours />)
    await expect.poll(combobox).not.toBe(null)
    expect(page.getByRole('combobox').elements()).toEqual([combobox()])
  })

  test('the value goes over the border in both directions', async () => {
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

  test('the focus goes over the border in both directions', async () => {
    await mountWide()
    combobox().focus()
    await page.viewport(959, 800)
    await expect.poll(combobox).toBe(null)
    expect(document.activeElement).toBe(select())
    await page.viewport(960, 800)
    await expect.poll(combobox).not.toBe(null)
    expect(document.activeElement).toBe(combobox())
  })

  test('a focus elsewhere stays there', async () => {
    await mountWide()
    button('Before').focus()
    await page.viewport(959, 800)
    await expect.poll(combobox).toBe(null)
    expect(document.activeElement).toBe(button('Before'))
  })

  test('an open list closes at the border and takes nothing', async () => {
    await mountWide({ defaultValue: 'blue' })
    combobox().focus()
    await press('{Enter}{ArrowDown}')
    await narrow()
    await expect.poll(combobox).toBe(null)
    expect([listbox(), sent()]).toEqual([null, 'blue'])
  })

  test('one that left the page no longer follows the window', async () => {
    await mountWide()
    const { unmount } = mount(<Colours />)
    unmount()
    await narrow()
    await wide()
    expect(document.querySelector('[role=combobox]')).toBe(null)
  })
})
