import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setReporter } from '#browser/errors'
import { type Fragment, loadView } from '#browser/fragments'
import { subscribe } from '#bus'
import { elapsed } from '#tests/fragments/elapsed'
import { teaser as registered, teaserHeaders } from '#tests/fragments/teaser'

const styles = 'data:text/css,.greeting{--fault:1}'
const calls = { mount: vi.fn(), unmount: vi.fn(), update: vi.fn() }
Object.assign(globalThis, { faultCalls: calls })
const forward = (name: string) => `export const ${name} = (...given) => globalThis.faultCalls.${name}(...given);`
const library = `data:text/javascript,${encodeURI(Object.keys(calls).map(forward).join(''))}`
const links = `<${library}>; rel=modulepreload, <${styles}>; rel=stylesheet`

const reported = vi.fn()
let states: number[]
let stop: () => void
let element: HTMLElement
let fragment: Fragment
let loads = 0

beforeEach(async () => {
  setReporter({ report: reported })
  element = document.body.appendChild(document.createElement('div'))
  const headers = { ...teaserHeaders, 'content-type': 'text/plain', Link: links }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('<p>Fetched</p>', { headers }))
  const props = new URLSearchParams({ load: String(++loads) })
  const teaser = { ...registered, server: '', deadline: 1000 }
  fragment = await loadView(teaser, { brand: 'stride', locale: 'en_GB', props })
  states = []
  stop = subscribe('fragment:state', ({ data }) => void states.push(data.state))
})
afterEach(() => {
  vi.useRealTimers()
  fragment.unmount(element)
  stop()
  vi.restoreAllMocks()
  for (const mock of [reported, ...Object.values(calls)]) mock.mockReset()
  element.remove()
})

const sheets = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map((link) => link.href)
const reports = () => reported.mock.calls.map(([{ message, cause }]) => [message, (cause as Error).message])
const failing: [string, () => unknown][] = [
  [
    'throws',
    () => {
      throw new TypeError('no')
    },
  ],
  ['is rejected', async () => Promise.reject(new TypeError('no'))],
]
const loadingFailed = "Error loading microfrontend: 'teaser'"

describe('A fragment', () => {
  test.each([...failing, ['never ends', () => new Promise(() => {})] as const])(
    'whose mount %s leaves nothing behind, is reported once, and can be mounted again',
    async (manner, fail) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      calls.mount.mockImplementation(fail)
      const mounting = fragment.mount(element, {}).catch((thrown: Error) => thrown)
      expect(await elapsed(mounting)).toBeLessThanOrEqual(1050)
      const error = await mounting
      vi.useRealTimers()
      const reason = manner === 'never ends' ? 'Not there after 1000 ms.' : 'no'
      expect(error).toMatchObject({ code: 'fragments/load', message: loadingFailed })
      expect(reports()).toEqual([[loadingFailed, reason]])
      expect([element.childNodes.length, sheets(), states]).toEqual([0, [], [4]])
      expect(calls.unmount.mock.calls).toEqual([[element]])
      calls.mount.mockReset()
      await fragment.mount(element, {})
      expect(element.textContent).toBe('Fetched')
    },
  )

  test.each(failing)('whose mount and unmount fail because each %s is reported once', async (_, fail) => {
    calls.mount.mockImplementation(fail)
    calls.unmount.mockImplementation(fail)
    await fragment.mount(element, {}).catch(() => undefined)
    expect(reports()).toEqual([[loadingFailed, 'no']])
  })

  test('is mounted when the promise of its library is fulfilled', async () => {
    let finish = (): void => {}
    calls.mount.mockReturnValue(
      new Promise<void>((resolve) => {
        finish = resolve
      }),
    )
    const mounting = fragment.mount(element, 1)
    await expect.poll(() => calls.mount.mock.calls.length).toBe(1)
    fragment.update(element, 2)
    expect([states, calls.update.mock.calls]).toEqual([[], []])
    finish()
    await mounting
    expect(states).toEqual([2])
  })

  test('that is unmounted during its mount goes at once, whatever becomes of its mount', async () => {
    let fail = (_: Error): void => {}
    calls.mount.mockReturnValue(
      new Promise((_, reject) => {
        fail = reject
      }),
    )
    const mounting = fragment.mount(element, {})
    await expect.poll(() => calls.mount.mock.calls.length).toBe(1)
    fragment.unmount(element)
    expect([calls.unmount.mock.calls, element.childNodes.length, sheets()]).toEqual([[[element]], 0, []])
    fail(new TypeError('no'))
    await mounting
    expect([states, reports()]).toEqual([[], []])
  })

  test.each(failing)('whose update %s stays as it is, and each time is reported', async (_, fail) => {
    await fragment.mount(element, 1)
    calls.update.mockImplementation(fail)
    fragment.update(element, 2)
    await expect.poll(reports).toEqual([[loadingFailed, 'no']])
    expect([element.textContent, states]).toEqual(['Fetched', [2]])
    calls.update.mockReset()
    fragment.update(element, 3)
    expect(calls.update.mock.calls).toEqual([[element, 3]])
  })

  test.each(failing)('whose unmount %s frees its element and its styles, and is reported once', async (_, fail) => {
    await fragment.mount(element, {})
    calls.unmount.mockImplementationOnce(fail)
    fragment.unmount(element)
    expect([element.childNodes.length, sheets(), states]).toEqual([0, [], [2, 1]])
    await expect.poll(reports).toEqual([[loadingFailed, 'no']])
  })
})
