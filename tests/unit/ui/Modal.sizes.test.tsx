import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { within } from '#tests/browser/real-mouse'
import { Input, type ModalProps } from '#ui'
import { at, dialogOf, mountModals, plain } from './modal-page.tsx'

describe('Sizes and sides of a modal', () => {
  test('A closed modal is an empty dialog', () => {
    const { draw } = mountModals()
    draw({ ...plain, open: false })
    expect(dialogOf('m')?.childNodes.length).toBe(0)
    expect(dialogOf('m')?.open).toBe(false)
  })

  test('A field that takes the focus below the edge of the head is in sight with its label', async () => {
    const { draw } = mountModals()
    const names = [...'ABCDEFGHIJKL'].map((letter) => `Field ${letter}`)
    const fields = names.map((name) => <Input key={name} label={name} name={name} />)
    await page.viewport(390, 844)
    draw({ ...plain, size: 'side-panel', children: fields })
    const first = page.getByRole('textbox', { name: 'Field A', exact: true }).element() as HTMLElement
    const head = dialogOf('m')!.querySelector('h2')!.parentElement!
    const panel = head.parentElement!
    // Half of the field lies behind the head.
    panel.scrollTop = first.getBoundingClientRect().top + first.offsetHeight / 2 - head.getBoundingClientRect().bottom
    expect(panel.scrollTop).toBeGreaterThan(0)
    first.focus()
    const label = dialogOf('m')!.querySelector('label')!.getBoundingClientRect()
    expect(label.top).toBeGreaterThanOrEqual(head.getBoundingClientRect().bottom)
  })

  const widths: [ModalProps['size'], number, number][] = [
    ['small', 416, 358],
    ['regular', 576, 358],
    [undefined, 576, 358],
    ['large', 768, 358],
    ['big', 1024, 358],
    ['full-mobile', 416, 390],
    ['side-panel', 448, 390],
  ]
  test.each(widths)('A %s modal is %i px wide on a wide page and %i px on a phone', async (size, wide, narrow) => {
    const { draw } = mountModals()
    draw({ ...plain, size })
    await page.viewport(1280, 800)
    expect(dialogOf('m')?.offsetWidth).toBe(wide)
    await page.viewport(390, 844)
    expect(dialogOf('m')?.offsetWidth).toBe(narrow)
  })

  test.each([
    ['full-mobile', 959, [959, 844]],
    ['full-mobile', 960, [416, undefined]],
    ['side-panel', 599, [448, 844]],
    ['side-panel', 600, [448, 844]],
  ] as const)('%s on a page of %i px measures %j', async (size, width, [wide, high]) => {
    const { draw } = mountModals()
    draw({ ...plain, size })
    await page.viewport(width, 844)
    const { offsetWidth, offsetHeight } = dialogOf('m') as HTMLDialogElement
    expect(offsetWidth).toBe(wide)
    if (high === undefined) expect(offsetHeight).toBeLessThan(844)
    else expect(offsetHeight).toBe(high)
  })

  test.each<[ModalProps['size'], ModalProps['align'], 'ltr' | 'rtl', 'left' | 'middle' | 'right']>([
    ['small', undefined, 'ltr', 'middle'],
    ['small', 'left', 'ltr', 'left'],
    ['small', 'right', 'ltr', 'right'],
    ['small', 'left', 'rtl', 'right'],
    ['small', 'right', 'rtl', 'left'],
    ['side-panel', undefined, 'ltr', 'right'],
    ['side-panel', undefined, 'rtl', 'left'],
    ['side-panel', 'left', 'ltr', 'left'],
    ['side-panel', 'left', 'rtl', 'right'],
  ])('A %s modal aligned %s in a page of %s is at the %s', async (size, align, dir, side) => {
    await page.viewport(1280, 800)
    document.documentElement.dir = dir
    onTestFinished(() => {
      document.documentElement.dir = ''
    })
    const { draw } = mountModals()
    draw({ ...plain, size, align })
    const dialog = dialogOf('m') as HTMLDialogElement
    await Promise.all(dialog.getAnimations().map(({ finished }) => finished))
    const { left, right } = dialog.getBoundingClientRect()
    const ends = [left, document.documentElement.clientWidth - right]
    expect(Math.abs(ends[0]! - ends[1]!) < 20 ? 'middle' : ends[0]! < ends[1]! ? 'left' : 'right').toBe(side)
  })

  test('Header and footer of a modal stay visible while the contents scroll', async () => {
    await page.viewport(390, 640)
    const { draw } = mountModals()
    draw({
      ...plain,
      footer: <button type="button">Agree</button>,
      children: <textarea rows={200} aria-label="Much to write" />,
    })
    await userEvent.keyboard('{PageDown}')
    const panel = dialogOf('m')?.querySelector('[data-panel]')
    await expect.poll(() => panel?.scrollTop).toBeGreaterThan(0)
    for (const name of ['Close m', 'Agree']) {
      const [x, y] = within(at(name))
      expect(document.elementFromPoint(x, y)?.closest('button')).toBe(at(name))
    }
  })
})
