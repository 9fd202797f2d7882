import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Dropdown, type DropdownProps } from '#ui/public'
import { mount } from './mount.tsx'

export const colours = ['Amber', 'Blue', 'Coral', 'Denim', 'Dove'].map((label, row) => ({
  value: label.toLowerCase(),
  label,
  disabled: row === 2,
}))

/** A dropdown between two buttons. */
export const Colours = (props: Partial<DropdownProps>) => (
  <form aria-label="Order">
    <button type="button">Before</button>
    <Dropdown label="Colour" name="colour" options={colours} placeholder="Choose a colour" {...props} />
    <button type="submit">After</button>
  </form>
)

export const wide = () => page.viewport(1280, 800)
export const narrow = () => page.viewport(600, 800)

export const combobox = () => document.querySelector<HTMLElement>('[role=combobox]')!
export const listbox = () => document.querySelector<HTMLElement>('[role=listbox]')
export const select = () => document.querySelector('select')!
export const rows = () => [...document.querySelectorAll<HTMLElement>('[role=option]')]
export const isOpen = (): boolean => combobox().getAttribute('aria-expanded') === 'true'
export const button = (name: string): HTMLElement => page.getByRole('button', { name }).element() as HTMLElement

/** The label of the highlighted row, as screen readers get it. */
export const highlighted = (): string | null => {
  const id = combobox().getAttribute('aria-activedescendant')
  return id ? (document.getElementById(id)?.textContent ?? null) : null
}

export const press = (keys: string) => userEvent.keyboard(keys)

/** Types letters without a pause between them, also on a busy machine. */
export const type = async (letters: string): Promise<void> => {
  for (const key of letters) {
    combobox().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    // Both renderers draw in a microtask.
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
  }
}

/** Puts a dropdown on a wide page and waits for its custom part. */
export const mountWide = async (props: Partial<DropdownProps> = {}) => {
  await wide()
  const mounted = mount(<Colours {...props} />)
  await expect.poll(combobox).not.toBe(null)
  return mounted
}

export const sent = (): FormDataEntryValue | null => new FormData(document.querySelector('form')!).get('colour')
