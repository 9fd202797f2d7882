import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { publish, subscribe } from '#bus'
import { drag, within } from '#tests/browser/real-mouse'
import { at, beside, dialogOf, focused, locked, mountModals, plain, shown, type Wanted } from './modal-page.tsx'

const List = () => {
  const [open, setOpen] = useState(true)
  return (
    <input
      aria-label={open ? 'Open list' : 'Closed list'}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        event.preventDefault()
        setOpen(false)
      }}
    />
  )
}

describe('Requests to close a modal', () => {
  test('The close button asks to close the modal', async () => {
    const { asked, draw } = mountModals()
    draw(plain)
    await page.getByRole('button', { name: 'Close m' }).click()
    expect([asked, shown()]).toEqual([['m'], ['modal-m']])
  })

  test('A parent can refuse to close the modal each time', async () => {
    const { asked, draw } = mountModals()
    draw(plain)
    for (let times = 1; times <= 4; times++) {
      await userEvent.keyboard('{Escape}')
      await expect.poll(() => asked.length).toBe(times)
      expect([shown(), locked()]).toEqual([['modal-m'], true])
    }
  })

  test('A form inside that closes its dialog asks to close the modal', async () => {
    const { asked, draw } = mountModals()
    draw({
      ...plain,
      children: (
        <form method="dialog">
          <button type="submit">Done</button>
        </form>
      ),
    })
    await page.getByRole('button', { name: 'Done' }).click()
    await expect.poll(() => asked).toEqual(['m'])
    expect(shown()).toEqual(['modal-m'])
  })

  test('A cancel event of a field inside does not ask to close the modal', () => {
    const { asked, draw } = mountModals()
    draw({ ...plain, children: <input type="file" aria-label="File" /> })
    for (const type of ['cancel', 'close'])
      dialogOf('m')
        ?.querySelector('input')
        ?.dispatchEvent(new Event(type, { bubbles: true }))
    expect(asked).toEqual([])
  })

  test('Escape that a widget inside has handled does not ask to close the modal', async () => {
    const { asked, draw } = mountModals()
    draw({ ...plain, children: <List /> })
    page.getByRole('textbox').element().focus()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('textbox', { name: 'Closed list' })).toBeVisible()
    expect(asked).toEqual([])
    await userEvent.keyboard('{Escape}')
    expect(asked).toEqual(['m'])
  })
})

describe('Clicks on the overlay of a modal', () => {
  test.each<[string, readonly string[], Partial<Wanted>, (inside: readonly [number, number]) => Promise<void>]>([
    ['asks to close', ['m'], {}, () => drag(beside, beside)],
    ['does nothing if its owner says so', [], { closeOnOverlay: false }, () => drag(beside, beside)],
    ['does nothing when it began inside, as a dragged selection', [], {}, (inside) => drag(inside, beside)],
    ['does nothing when it ends inside', [], {}, (inside) => drag(beside, inside)],
    ['is not one inside', [], {}, (inside) => drag(inside, inside)],
  ])('%s', async (_, wishes, more, deed) => {
    const { asked, draw } = mountModals()
    draw({ ...plain, ...more })
    at('One').focus()
    await new Promise((resolve) => setTimeout(resolve, 600))
    await deed(within(page.getByText('What it is about.').element()))
    expect(asked).toEqual(wishes)
    expect(dialogOf('m')?.contains(focused())).toBe(true)
  })
})

test('A press on the overlay right after a modal has opened does not close it, as the second of a double click', async () => {
  const { asked, draw } = mountModals()
  draw(plain)
  at('One').focus()
  await drag(beside, beside)
  expect(asked).toEqual([])
  expect(dialogOf('m')?.contains(focused())).toBe(true)
})

describe('Modal and the registry of modals', () => {
  test('A modal publishes modal:open and modal:close once each, and a new z-index', () => {
    const heard: unknown[] = []
    const { draw } = mountModals()
    draw({ ...plain, open: false })
    const stops = (['modal:open', 'modal:close'] as const).map((name) =>
      subscribe(name, ({ data }) => heard.push([name, data])),
    )
    draw(plain)
    draw(plain)
    draw({ ...plain, zIndex: 3 })
    draw({ ...plain, open: false })
    for (const stop of stops) stop()
    expect(heard).toEqual([
      ['modal:open', { id: 'm', zIndex: 0 }],
      ['modal:open', { id: 'm', zIndex: 3 }],
      ['modal:close', { id: 'm' }],
    ])
  })

  test('A modal behind another one keeps the entered values and returns by itself', async () => {
    const { draw } = mountModals()
    const entered = { ...plain, zIndex: 1, children: <input aria-label="Name" /> }
    draw(entered)
    await userEvent.type(page.getByRole('textbox'), 'Ada')
    publish('modal:open', { id: 'stranger', zIndex: 0 })
    expect([shown(), locked()]).toEqual([[], false])
    publish('modal:close', { id: 'stranger' })
    expect(shown()).toEqual(['modal-m'])
    const field = page.getByRole('textbox').element() as HTMLInputElement
    expect([field.value, focused()]).toEqual(['Ada', field])
  })

  test('A modal that the registry already names is shown', () => {
    const { draw } = mountModals()
    publish('modal:open', { id: 'm', zIndex: 0 })
    draw(plain)
    expect(shown()).toEqual(['modal-m'])
    draw()
    expect(shown()).toEqual([])
  })

  test('Removing a modal that was never visible does not move the focus', () => {
    const { behind, draw } = mountModals()
    publish('modal:open', { id: 'stranger', zIndex: 0 })
    draw({ ...plain, zIndex: 1 })
    behind.tabIndex = -1
    behind.focus()
    draw()
    expect(focused()).toBe(behind)
    publish('modal:close', { id: 'stranger' })
  })
})
