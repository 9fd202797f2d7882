import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { eventually } from '#tests/eventually'
import { mount, unmount } from '../../../../src/fragments/main-header/library.ts'

const panel = (name: string): string =>
  `<li><a href="#${name}">${name}</a><details name="menu"><summary aria-label="${name} menu"></summary><div><a href="#${name}-shoes">${name} shoes</a></div></details></li>`

let header: HTMLElement
const outside = document.createElement('button')
const open = (): string[] =>
  [...header.querySelectorAll('details')].flatMap(({ open, parentElement }) =>
    open ? [parentElement!.querySelector('a')!.textContent] : [],
  )
const opener = (name: string): HTMLElement => header.querySelector(`[aria-label="${name} menu"]`)!

beforeEach(async () => {
  await page.viewport(1280, 700)
  header = document.createElement('header')
  header.innerHTML = `<nav><ul>${panel('men')}${panel('women')}</ul></nav>`
  outside.textContent = 'outside'
  document.body.replaceChildren(header, outside)
  mount(header, undefined)
})
afterEach(() => unmount(header))

test('One panel is open at a time', async () => {
  opener('men').click()
  opener('women').click()
  await eventually(() => expect(open()).toEqual(['women']))
})

test('Escape closes a panel and gives the focus to its opener', async () => {
  opener('men').click()
  header.querySelector<HTMLElement>('[href="#men-shoes"]')!.focus()
  await userEvent.keyboard('{Escape}')
  expect(open()).toEqual([])
  expect(document.activeElement).toBe(opener('men'))
})

test('Escape closes a panel of the pointer and leaves the focus where it is', async () => {
  outside.focus()
  await userEvent.hover(header.querySelector('[href="#men"]')!)
  await eventually(() => expect(open()).toEqual(['men']))
  await userEvent.keyboard('{Escape}')
  expect(open()).toEqual([])
  expect(document.activeElement).toBe(outside)
})

test('A panel closes when the focus goes elsewhere, and stays while it moves inside', () => {
  opener('men').click()
  opener('men').focus()
  header.querySelector<HTMLElement>('[href="#men-shoes"]')!.focus()
  expect(open()).toEqual(['men'])
  outside.focus()
  expect(open()).toEqual([])
})

test('A press elsewhere closes a panel', async () => {
  opener('men').click()
  await userEvent.click(outside)
  expect(open()).toEqual([])
})

test('A pointer that stays opens a panel and closes it when it leaves; a press on the opener keeps it', async () => {
  await userEvent.hover(header.querySelector('[href="#men"]')!)
  await eventually(() => expect(open()).toEqual(['men']))
  await userEvent.hover(outside)
  await eventually(() => expect(open()).toEqual([]))
  await userEvent.hover(header.querySelector('[href="#men"]')!)
  await eventually(() => expect(open()).toEqual(['men']))
  await userEvent.click(opener('men'))
  expect(open()).toEqual(['men'])
})

test('A panel of the pointer stays while the focus is in it', async () => {
  await userEvent.hover(header.querySelector('[href="#men"]')!)
  await eventually(() => expect(open()).toEqual(['men']))
  header.querySelector<HTMLElement>('[href="#men-shoes"]')!.focus()
  await userEvent.hover(outside)
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(open()).toEqual(['men'])
  outside.focus()
  expect(open()).toEqual([])
})

test('A drawer closes when the focus goes to the link of its department, which it covers; a panel does not', async () => {
  for (const [width, expected] of [
    [390, []],
    [1280, ['men']],
  ] as const) {
    await page.viewport(width, 700)
    const isOpen = header.querySelector('details')!.open
    if (!isOpen) opener('men').click()
    opener('men').focus()
    header.querySelector<HTMLElement>('[href="#men"]')!.focus()
    expect(open(), `${width} pixels wide`).toEqual(expected)
  }
})

test('A header that is unmounted has no manners, and its panels still open', async () => {
  unmount(header)
  opener('men').click()
  await userEvent.keyboard('{Escape}')
  expect(open()).toEqual(['men'])
})

test('A second mount of one header changes nothing', async () => {
  mount(header, undefined)
  opener('men').click()
  await userEvent.keyboard('{Escape}')
  expect(open()).toEqual([])
})
