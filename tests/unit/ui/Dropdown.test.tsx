import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  button,
  Colours,
  colours,
  combobox,
  highlighted,
  isOpen,
  listbox,
  mountWide,
  narrow,
  press,
  rows,
  select,
  sent,
  wide,
} from './dropdown-steps.tsx'
import { mount } from './mount.tsx'

const described = (element: Element): string | null | undefined =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent

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

describe('in a form', () => {
  test('nothing chosen sends an empty value, a choice sends its own', async () => {
    await mountWide()
    expect(sent()).toBe('')
    combobox().focus()
    await press('{Enter}{End}{Enter}')
    expect(sent()).toBe('dove')
  })

  test('a change is told once, with its value, to its owner and to the form', async () => {
    const told = vi.fn<(value: string) => void>()
    await mountWide({ onChange: told })
    const heard: string[] = []
    for (const type of ['input', 'change'])
      document.querySelector('form')?.addEventListener(type, ({ target }) => {
        heard.push(`${type} ${(target as HTMLSelectElement).name}`)
      })
    combobox().focus()
    await press('{Enter}{End}{Enter}')
    await press('{Enter}{Enter}')
    await press('{Enter}{Home}{Escape}')
    expect(told.mock.calls).toEqual([['dove']])
    expect(heard).toEqual(['input colour', 'change colour'])
  })

  test('an owner that keeps the value decides', async () => {
    const { draw } = await mountWide({ value: 'amber', onChange: () => {} })
    combobox().focus()
    await press('{Enter}{End}{Enter}')
    await expect.poll(() => [combobox().textContent, select().value]).toEqual(['Amber', 'amber'])
    draw(<Colours value="denim" onChange={() => {}} />)
    expect([combobox().textContent, sent()]).toEqual(['Denim', 'denim'])
  })

  test('a required one without a value keeps the form from being sent, says why, and has the focus', async () => {
    await mountWide({ required: true })
    await userEvent.click(button('After'))
    await expect.poll(() => document.activeElement).toBe(combobox())
    expect(combobox().getAttribute('aria-invalid')).toBe('true')
    expect(described(combobox())).toBe(select().validationMessage)
    expect(described(combobox())).not.toBe('')
    await press('{Enter}{End}{Enter}')
    expect(combobox().hasAttribute('aria-invalid')).toBe(false)
    expect([described(combobox()), document.querySelector('form')?.checkValidity()]).toEqual(['', true])
  })

  test('a required one does not offer its placeholder', async () => {
    await mountWide({ required: true })
    combobox().focus()
    await press('{Enter}')
    expect(rows().map(({ textContent }) => textContent)).not.toContain('Choose a colour')
    expect(combobox().getAttribute('aria-required')).toBe('true')
  })

  test.each(['wide', 'narrow'])('a reset brings the first value back: %s', async (width) => {
    await mountWide({ defaultValue: 'blue' })
    if (width === 'narrow') {
      await narrow()
      await expect.poll(combobox).toBe(null)
      await userEvent.selectOptions(select(), 'dove')
    } else {
      combobox().focus()
      await press('{Enter}{End}{Enter}')
    }
    expect(sent()).toBe('dove')
    document.querySelector('form')?.reset()
    await expect.poll(sent).toBe('blue')
    if (width === 'wide') expect(combobox().textContent).toBe('Blue')
  })

  test('a value that the browser fills in is shown', async () => {
    await mountWide()
    select().value = 'denim'
    select().dispatchEvent(new Event('change', { bubbles: true }))
    await expect.poll(() => combobox().textContent).toBe('Denim')
  })

  test('a disabled one has no stop, does not open and sends nothing', async () => {
    await mountWide({ disabled: true, defaultValue: 'blue' })
    button('Before').focus()
    await press('{Tab}')
    expect(document.activeElement).toBe(button('After'))
    await userEvent.click(combobox(), { force: true })
    expect([isOpen(), sent(), combobox().getAttribute('aria-disabled')]).toEqual([false, null, 'true'])
  })
})

describe('words', () => {
  test.each(['wide', 'narrow'])('the error takes the place of the hint: %s', async (width) => {
    const { draw } = await mountWide({ hint: 'As on the label.' })
    if (width === 'narrow') await narrow()
    const control = () => page.getByRole('combobox', { name: 'Colour' }).element()
    await expect.poll(() => described(control())).toBe('As on the label.')
    expect(control().hasAttribute('aria-invalid')).toBe(false)
    draw(<Colours hint="As on the label." error="Choose one." />)
    await expect.poll(() => described(control())).toBe('Choose one.')
    expect(control().getAttribute('aria-invalid')).toBe('true')
  })

  test('an asterisk marks a required one, and is not read', async () => {
    await mountWide({ required: true })
    const asterisk = getComputedStyle(document.querySelector('label')!, '::after').content
    expect(asterisk).toBe('" *" / ""')
  })
})

describe('the list', () => {
  const cases = Array.from({ length: 60 }, (_, row) => ({ value: `${row}`, label: `Row ${row}` }))

  test('scrolls to what is highlighted when it is long', async () => {
    await mountWide({ options: cases, defaultValue: '40' })
    combobox().focus()
    for (const keys of ['{Enter}', '{End}', '{PageUp}', '{Home}']) {
      await press(keys)
      const row = document.getElementById(combobox().getAttribute('aria-activedescendant')!)!.getBoundingClientRect()
      const box = listbox()!.getBoundingClientRect()
      expect(row.top).toBeGreaterThanOrEqual(box.top)
      expect(row.bottom).toBeLessThanOrEqual(box.bottom)
    }
  })

  test.each(['top', 'middle', 'bottom'])('stays inside the viewport at its %s', async (place) => {
    const { container } = await mountWide({ options: cases })
    const margin = { top: '0px', middle: '350px', bottom: '690px' }[place]!
    container.style.setProperty('margin-block-start', margin)
    combobox().focus()
    await press('{Enter}')
    const { top, bottom, left, right } = listbox()!.getBoundingClientRect()
    expect([top >= 0, left >= 0, bottom <= innerHeight, right <= innerWidth]).toEqual([true, true, true, true])
    const anchor = combobox().getBoundingClientRect()
    expect(top >= anchor.bottom || bottom <= anchor.top).toBe(true)
  })

  test('follows its control when the page scrolls', async () => {
    const { container } = await mountWide()
    container.style.setProperty('block-size', '3000px')
    combobox().focus()
    await press('{Enter}')
    const gap = () => listbox()!.getBoundingClientRect().top - combobox().getBoundingClientRect().bottom
    const before = gap()
    scrollTo({ top: 60, behavior: 'instant' })
    await expect.poll(() => Math.round(gap() - before)).toBe(0)
    expect(scrollY).toBe(60)
  })

  test('begins at the right edge of its control from right to left', async () => {
    const { container } = await mountWide({
      options: [{ value: 'a', label: 'a row that is much wider than the control it belongs to' }],
    })
    container.dir = 'rtl'
    container.style.setProperty('inline-size', '200px')
    container.style.setProperty('margin-left', '500px')
    combobox().focus()
    await press('{Enter}')
    const list = listbox()!.getBoundingClientRect()
    const anchor = combobox().getBoundingClientRect()
    expect(Math.round(list.right)).toBe(Math.round(anchor.right))
    expect(list.left).toBeLessThan(anchor.left)
  })

  test('lies above a dialog that it stands in, and Escape closes the list only', async () => {
    await wide()
    const { container } = mount(
      <dialog aria-label="Order">
        <Colours defaultValue="blue" />
      </dialog>,
    )
    const dialog = container.querySelector('dialog')!
    dialog.showModal()
    await expect.poll(combobox).not.toBe(null)
    combobox().focus()
    await press('{Enter}{ArrowDown}')
    const row = rows()[5]!.getBoundingClientRect()
    expect(document.elementFromPoint(row.left + 20, row.top + 20)).toBe(rows()[5])
    await press('{Escape}')
    expect([dialog.open, isOpen(), sent()]).toEqual([true, false, 'blue'])
    await press('{Escape}')
    expect(dialog.open).toBe(false)
  })

  test('opens nothing without options', async () => {
    await mountWide({ options: [] })
    combobox().focus()
    await press('{Enter}')
    await userEvent.click(combobox())
    expect([isOpen(), listbox(), combobox().textContent]).toEqual([false, null, 'Choose a colour'])
  })

  test('with options that go away while it is open keeps to those that are left', async () => {
    const { draw } = await mountWide({ defaultValue: 'dove' })
    combobox().focus()
    await press('{Enter}')
    draw(<Colours options={colours.slice(0, 2)} />)
    expect(highlighted()).toBe(null)
    await press('{ArrowUp}{Enter}')
    expect(sent()).toBe('blue')
  })
})

describe('a value that no option has', () => {
  test('throws a TypeError that names it and what there is', async () => {
    const thrown: unknown[] = []
    const seen = (event: ErrorEvent) => {
      event.preventDefault()
      thrown.push(event.error)
    }
    addEventListener('error', seen)
    vi.spyOn(console, 'error').mockImplementation(() => {})
    try {
      mount(<Colours value="pink" onChange={() => {}} />)
    } catch (error) {
      thrown.push(error)
    }
    removeEventListener('error', seen)
    vi.restoreAllMocks()
    expect(thrown[0]).toBeInstanceOf(TypeError)
    expect(String(thrown[0])).toContain('value of Dropdown is "pink"; it takes "amber", "blue"')
  })

  test('its own value goes with the options that it was chosen from', async () => {
    const { draw } = await mountWide({ defaultValue: 'dove' })
    draw(<Colours options={colours.slice(0, 2)} defaultValue="dove" />)
    expect([combobox().textContent, sent()]).toEqual(['Choose a colour', ''])
  })
})
