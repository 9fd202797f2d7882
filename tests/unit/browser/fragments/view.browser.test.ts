import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setReporter } from '#browser/errors'
import { loadView } from '#browser/fragments'
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

let element: HTMLElement
let asked: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  setReporter({ report: vi.fn() })
  element = document.body.appendChild(document.createElement('div'))
  element.innerHTML = '<p>Served</p>'
  asked = vi.spyOn(globalThis, 'fetch').mockImplementation(answer)
})
afterEach(() => {
  vi.restoreAllMocks()
  calls.mount.mockReset()
  calls.unmount.mockReset()
  element.remove()
})

let places = 0
const place = () => ({ brand: 'stride', locale: 'en_GB', props: new URLSearchParams({ place: String(++places) }) })

describe('A view', () => {
  test('fills its element with the text that was fetched, and is emptied when it is unmounted', async () => {
    const view = await loadView(teaser, place())
    await view.mount(element, { pid: 'ST1001' })
    expect(element.innerHTML).toBe('<p>Fetched</p>')
    expect(calls.mount.mock.calls).toEqual([[element, { pid: 'ST1001' }]])
    view.unmount(element)
    expect(calls.unmount.mock.calls).toEqual([[element]])
    expect(element.childNodes).toHaveLength(0)
    expect(asked).toHaveBeenCalledTimes(1)
  })

  describe('that a server has put into the page', () => {
    // The rest of the library's address falls into the comment.
    const served = { ...teaser, server: `${library}//` }

    test('is taken over as it stands and never fetched', async () => {
      const paragraph = element.firstElementChild
      const view = await loadView(served, place(), { served: '1.2.3' })
      await view.mount(element, { pid: 'ST1001' })
      expect(element.firstElementChild).toBe(paragraph)
      expect(calls.mount.mock.calls).toEqual([[element, { pid: 'ST1001' }]])
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
