import { flushSync } from 'react-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { consoleReporter } from '#browser/errors'
import { setHostInfo } from '#browser/host'
import { teaser } from '#tests/fragments/teaser'
import { FragmentSection } from '../../../../islands/playground/FragmentSection.tsx'
import { mount } from '../../ui/mount.tsx'

const calls = { mount: vi.fn(), update: vi.fn(), unmount: vi.fn() }
Object.assign(globalThis, { stageCalls: calls })
const library = `data:text/javascript,${encodeURI(
  Object.keys(calls)
    .map((name) => `export const ${name} = (...given) => globalThis.stageCalls.${name}(...given);`)
    .join(''),
)}`
// The rest of the library's address falls into the comment.
const drawn = { ...teaser, server: `${library}//`, reading: 'versioned', version: '2.1.0' } as const

beforeEach(() => {
  setHostInfo({ origin: location.origin, context: { env: 'local', brand: 'stride', locale: 'en_GB' } })
  vi.spyOn(consoleReporter, 'report').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  for (const mock of Object.values(calls)) mock.mockReset()
})

const show = () =>
  mount(<FragmentSection byBrand={{ stride: [drawn] }} sites={['stride/en_GB', 'stride/de_DE']} search="" />)
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)!
const lines = (kind: string) =>
  [...document.querySelectorAll(`li[data-kind=${kind}] code`)].map((line) => line.textContent)
const type = (text: string) => {
  const input = document.querySelector('input')!
  flushSync(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

test('A fragment is mounted with its properties, gets others at once, and is unmounted.', async () => {
  show()
  type('pid=ST1001&count=2&wide=true')
  button('Mount').click()
  await expect.poll(() => lines('state')).toEqual(['mounted', 'loaded', 'initial'])
  const site = { brand: 'stride', locale: 'en_GB' }
  expect(calls.mount.mock.calls[0]![1]).toEqual({ pid: 'ST1001', count: 2, wide: true, ...site })
  type('pid=ST1002')
  expect(calls.update.mock.calls.map(([, input]) => input)).toEqual([{ pid: 'ST1002', ...site }])
  await expect.poll(() => button('Unmount').disabled).toBe(false)
  button('Unmount').click()
  expect(calls.unmount).toHaveBeenCalledTimes(1)
  await expect.poll(() => lines('state')[0]).toBe('loaded')
})

test('Events of a fragment and what it throws, with the cause, stand in the lines.', async () => {
  calls.mount.mockImplementation((_element, _input, handle) => {
    handle.define({ 'teaser:shown': { kind: 'fact' } })
    handle.publish('teaser:shown', { pid: 'ST1001' })
    throw new TypeError('no such product')
  })
  show()
  button('Mount').click()
  await expect.poll(() => lines('error')).toEqual(["Error loading microfrontend: 'teaser' Cause: no such product"])
  expect(lines('event')).toEqual(['teaser:shown {"pid":"ST1001"}'])
  expect(button('Unmount').disabled).toBe(true)
})

test('Where no fragment of another team has a server, the section says so.', () => {
  const { container } = mount(<FragmentSection byBrand={{ stride: [] }} sites={['stride/en_GB']} search="" />)
  expect(container.textContent).toContain('No fragment of another team has a server in this environment.')
})
