import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { publish, subscribe } from '#bus'
import {
  at,
  beside,
  dialogOf,
  drag,
  focused,
  locked,
  mountModals,
  plain,
  shown,
  type Wanted,
  within,
} from './modal-page.tsx'

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

describe('closing is a wish', () => {
  test('of its button', async () => {
    const { asked, draw } = mountModals()
    draw(plain)
    await page.getByRole('button', { name: 'Close m' }).click()
    expect([asked, shown()]).toEqual([['m'], ['modal-m']])
  })

  test('that an owner may refuse as often as it is told', async () => {
    const { asked, draw } = mountModals()
    draw(plain)
    for (let times = 1; times <= 4; times++) {
      await userEvent.keyboard('{Escape}')
      await expect.poll(() => asked.length).toBe(times)
      expect([shown(), locked()]).toEqual([['modal-m'], true])
    }
  })

  test('of a form inside that closes its dialog', async () => {
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

  test('but not of an event of a field inside that is called the same', () => {
    const { asked, draw } = mountModals()
    draw({ ...plain, children: <input type="file" aria-label="File" /> })
    for (const type of ['cancel', 'close'])
      dialogOf('m')
        ?.querySelector('input')
        ?.dispatchEvent(new Event(type, { bubbles: true }))
    expect(asked).toEqual([])
  })

  test('but not when a widget inside has taken Escape for itself', async () => {
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

describe('a click on the overlay', () => {
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
    await deed(within(page.getByText('What it is about.').element()))
    expect(asked).toEqual(wishes)
    expect(dialogOf('m')?.contains(focused())).toBe(true)
  })
})

describe('the registry', () => {
  test('hears of opening and closing once each, and of a new rank', () => {
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

  test('lets a modal step back, which keeps what was entered and comes back by itself', async () => {
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

  test('may be told by someone else that it is open already', () => {
    const { draw } = mountModals()
    publish('modal:open', { id: 'm', zIndex: 0 })
    draw(plain)
    expect(shown()).toEqual(['modal-m'])
    draw()
    expect(shown()).toEqual([])
  })

  test('takes a modal that was never shown away without touching the focus', () => {
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
