import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  button,
  Colours,
  colours,
  combobox,
  isOpen,
  mountWide,
  narrow,
  press,
  rows,
  select,
  sent,
} from './dropdown-steps.tsx'
import { mount } from './mount.tsx'

const described = (element: Element): string | null | undefined =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent

describe('Dropdown in a form', () => {
  test('A form sends an empty value before a choice and the chosen value after it', async () => {
    await mountWide()
    expect(sent()).toBe('')
    combobox().focus()
    await press('{Enter}{End}{Enter}')
    expect(sent()).toBe('dove')
  })

  test('A choice calls onChange once and sends one change event', async () => {
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

  test('A value of the parent overrides the choice', async () => {
    const { draw } = await mountWide({ value: 'amber', onChange: () => {} })
    combobox().focus()
    await press('{Enter}{End}{Enter}')
    await expect.poll(() => [combobox().textContent, select().value]).toEqual(['Amber', 'amber'])
    draw(<Colours value="denim" onChange={() => {}} />)
    expect([combobox().textContent, sent()]).toEqual(['Denim', 'denim'])
  })

  test('A required dropdown without a value stops the form, shows the reason and gets the focus', async () => {
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

  test('A required dropdown does not offer its placeholder', async () => {
    await mountWide({ required: true })
    combobox().focus()
    await press('{Enter}')
    expect(rows().map(({ textContent }) => textContent)).not.toContain('Choose a colour')
    expect(combobox().getAttribute('aria-required')).toBe('true')
  })

  test.each(['wide', 'narrow'])('A reset of the form restores the first value in a %s window', async (width) => {
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

  test('A value that the browser fills in is shown', async () => {
    await mountWide()
    select().value = 'denim'
    select().dispatchEvent(new Event('change', { bubbles: true }))
    await expect.poll(() => combobox().textContent).toBe('Denim')
  })

  test('A disabled dropdown is skipped by Tab, does not open and sends no value', async () => {
    await mountWide({ disabled: true, defaultValue: 'blue' })
    button('Before').focus()
    await press('{Tab}')
    expect(document.activeElement).toBe(button('After'))
    await userEvent.click(combobox(), { force: true })
    expect([isOpen(), sent(), combobox().getAttribute('aria-disabled')]).toEqual([false, null, 'true'])
  })
})

describe('Texts of the dropdown', () => {
  test.each(['wide', 'narrow'])('The error replaces the hint in a %s window', async (width) => {
    const { draw } = await mountWide({ hint: 'As on the label.' })
    if (width === 'narrow') await narrow()
    const control = () => page.getByRole('combobox', { name: 'Colour' }).element()
    await expect.poll(() => described(control())).toBe('As on the label.')
    expect(control().hasAttribute('aria-invalid')).toBe(false)
    draw(<Colours hint="As on the label." error="Choose one." />)
    await expect.poll(() => described(control())).toBe('Choose one.')
    expect(control().getAttribute('aria-invalid')).toBe('true')
  })

  test('A required dropdown has an asterisk that is not part of its name', async () => {
    await mountWide({ required: true })
    const asterisk = getComputedStyle(document.querySelector('label')!, '::after').content
    expect(asterisk).toBe('" *" / ""')
  })
})

describe('Dropdown with a value without an option', () => {
  test('A value without an option throws a TypeError that names the value and the options', async () => {
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

  test('The dropdown drops its value when the option disappears', async () => {
    const { draw } = await mountWide({ defaultValue: 'dove' })
    draw(<Colours options={colours.slice(0, 2)} defaultValue="dove" />)
    expect([combobox().textContent, sent()]).toEqual(['Choose a colour', ''])
  })
})
