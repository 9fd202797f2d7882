import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setReporter } from '#browser/errors'
import { type FragmentHandle, loadView } from '#browser/fragments'
import { teaser as registered, teaserHeaders } from '#tests/fragments/teaser'

const script = 'data:text/javascript,'
const calls = { mount: vi.fn(), unmount: vi.fn() }
Object.assign(globalThis, { viewCalls: calls })
const library = `${script}${encodeURI(
  ['mount', 'unmount']
    .map((name) => `export const ${name} = (...given) => globalThis.viewCalls.${name}(...given);`)
    .join(''),
)}`

const teaser = { ...registered, server: '' }

const answer = (): Promise<Response> => {
  const headers = { ...teaserHeaders, 'content-type': 'text/plain' }
  return Promise.resolve(
    new Response('<p onclick="x()">Fetched</p><script>x()</script>', {
      headers: { ...headers, Link: `<${library}>; rel=modulepreload` },
    }),
  )
}

const handle = { define: expect.any(Function), publish: expect.any(Function), subscribe: expect.any(Function) }

const report = vi.fn()
let element: HTMLElement
let asked: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  setReporter({ report })
  element = document.body.appendChild(document.createElement('div'))
  element.innerHTML = '<p>Served</p>'
  asked = vi.spyOn(globalThis, 'fetch').mockImplementation(answer)
})
afterEach(() => {
  vi.restoreAllMocks()
  for (const mock of [report, calls.mount, calls.unmount]) mock.mockReset()
  element.remove()
})

let places = 0
const place = () => ({ brand: 'stride', locale: 'en_GB', props: new URLSearchParams({ place: String(++places) }) })

describe('A view', () => {
  test('fills its element with the text that was fetched, and is emptied when it is unmounted', async () => {
    const view = await loadView(teaser, place())
    await view.mount(element, { pid: 'ST1001' })
    expect(element.innerHTML).toBe('<p>Fetched</p>')
    expect(calls.mount.mock.calls).toEqual([[element, { pid: 'ST1001' }, handle]])
    view.unmount(element)
    expect(calls.unmount.mock.calls).toEqual([[element]])
    expect(element.childNodes).toHaveLength(0)
    expect(asked).toHaveBeenCalledTimes(1)
  })

  test('gives its library a handle until it is unmounted, or its mount has failed', async () => {
    const kept: FragmentHandle[] = []
    calls.mount.mockImplementation((_, { fails }: { fails: boolean }, given: FragmentHandle) => {
      kept.push(given)
      given.define({ 'teaser:shown': { kind: 'fact' } })
      if (fails) throw new TypeError('no')
    })
    const view = await loadView(teaser, place())
    await view.mount(element, { fails: false })
    kept[0]!.publish('teaser:shown', {})
    view.unmount(element)
    await view.mount(element, { fails: true }).catch(() => undefined)
    for (const each of kept) expect(() => each.publish('teaser:shown', {})).not.toThrow()
    expect(report.mock.calls.map(([error]) => error.code)).toEqual([
      'fragments/load',
      'fragments/ended',
      'fragments/ended',
    ])
  })

  describe('that a server has put into the page', () => {
    // The rest of the library's address falls into the comment.
    const served = { ...teaser, server: `${library}//` }

    test('is taken over as it stands and never fetched', async () => {
      const paragraph = element.firstElementChild
      const view = await loadView(served, place(), { served: '1.2.3' })
      await view.mount(element, { pid: 'ST1001' })
      expect(element.firstElementChild).toBe(paragraph)
      expect(calls.mount.mock.calls).toEqual([[element, { pid: 'ST1001' }, handle]])
      expect(view.version).toBe('1.2.3')
      view.unmount(element)
      expect(element.childNodes).toHaveLength(0)
      expect(asked).not.toHaveBeenCalled()
    })

    test('stays where its library fails', async () => {
      calls.mount.mockImplementation(() => {
        throw new TypeError('no')
      })
      const view = await loadView(served, place(), { served: '1.2.3' })
      await expect(view.mount(element, {})).rejects.toMatchObject({ code: 'fragments/load' })
      expect(element.textContent).toBe('Served')
    })
  })

  test('whose server draws no text is drawn by its library', async () => {
    const drawn = { ...teaser, server: `${library}//`, reading: 'versioned', version: '2.1.0' } as const
    calls.mount.mockImplementation((given: HTMLElement) => given.append('Drawn'))
    const view = await loadView(drawn, place())
    await view.mount(element, {})
    expect(element.textContent).toBe('Drawn')
    expect(asked).not.toHaveBeenCalled()
    view.unmount(element)
  })
})
