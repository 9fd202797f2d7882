import { expect, onTestFinished, test } from 'vitest'
import { createBackEnd } from '../bag/back-end.ts'
import { mount } from './mount.tsx'

const { lang } = document.documentElement

test.each([
  ['ar-EG', 'counter(step, arabic-indic)'],
  ['ar-SA', 'counter(step, arabic-indic)'],
  ['ar-MA', 'counter(step)'],
  ['en-GB', 'counter(step)'],
])('In %s the steps of the checkout are numbered in the digits of its amounts', async (tag, content) => {
  document.documentElement.lang = tag
  onTestFinished(() => {
    document.documentElement.lang = lang
  })
  const { container } = mount(createBackEnd('A1-black-42'))
  await expect.poll(() => container.querySelectorAll('ol > li').length).toBeGreaterThan(2)
  expect(getComputedStyle(container.querySelector('ol > li')!, '::before').content).toBe(content)
})
