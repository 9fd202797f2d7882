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
