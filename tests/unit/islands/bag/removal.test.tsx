import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createBackEnd } from './back-end.ts'
import { mount } from './mount.tsx'

const quantityOf = (pid: string) => page.getByRole('combobox', { name: `Quantity of Name of ${pid}` })
const removeOf = (pid: string) => page.getByRole('button', { name: `Remove Name of ${pid}` })

beforeEach(() => document.body.replaceChildren())

test('A removed line can be restored to its place by keyboard', async () => {
  const backEnd = createBackEnd('A1-black-42', 'A2-black-42')
  mount('page', backEnd)
  await expect.element(removeOf('A1')).toBeVisible()
  await quantityOf('A1').selectOptions('2')
  await expect.poll(() => backEnd.basket().totalProductCount).toBe(3)
  await removeOf('A1').click()
  await expect.element(quantityOf('A1')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Undo' })).toHaveFocus()
  await expect.poll(() => backEnd.basket().totalProductCount).toBe(1)
  await userEvent.keyboard('{Enter}')
  await expect.element(quantityOf('A1')).toHaveValue('2')
  await expect.element(quantityOf('A1')).toHaveFocus()
  await expect.poll(() => backEnd.basket().totalProductCount).toBe(3)
})

test('The second press of a double press removes no other line', async () => {
  const backEnd = createBackEnd('A1-black-42', 'A2-black-42')
  mount('page', backEnd)
  await removeOf('A1').click()
  await expect.poll(() => backEnd.basket().totalProductCount).toBe(1)
  // The line has moved up under the pointer.
  removeOf('A2')
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(removeOf('A1')).toBeVisible()
  await expect.element(removeOf('A2')).toBeVisible()
})

test('A restored line can be changed before its new id is known', async () => {
  const backEnd = createBackEnd('A1-black-42')
  mount('page', backEnd)
  await removeOf('A1').click()
  await expect.poll(() => backEnd.basket().totalProductCount).toBe(0)
  let open = () => {}
  backEnd.gate = new Promise((resolve) => {
    open = resolve
  })
  await page.getByRole('button', { name: 'Undo' }).click()
  await quantityOf('A1').selectOptions('4')
  open()
  await expect.poll(() => backEnd.basket().totalProductCount).toBe(4)
})
