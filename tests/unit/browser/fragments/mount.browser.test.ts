import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setReporter } from '#browser/errors'
import { type Fragment, fetchFragmentAhead, loadFragment } from '#browser/fragments'
import { subscribe } from '#bus'
import { eventually } from '#tests/eventually'

const id = 'test_fragment'
const html = '<p class="greeting">Hello <script>window.ran = true</script></p>'
const rule = (name: string) => `data:text/css,.greeting{--${name}:1}`
const missing = '/no-such-style.css'

interface Library {
  mount: ReturnType<typeof vi.fn>
  unmount: ReturnType<typeof vi.fn>
  update: ReturnType<typeof vi.fn>
}
const page = globalThis as unknown as { library: Library; ran?: true }

const script = (functions: string) => `data:text/javascript,${encodeURI(functions)}`
const forward = (name: string) => `export const ${name} = (...given) => globalThis.library.${name}(...given);`
const whole = script(['mount', 'unmount', 'update'].map(forward).join(''))
const withoutUpdate = script(['mount', 'unmount'].map(forward).join(''))

const reported = vi.fn()
let states: number[]
let stop: () => void
let elements: HTMLElement[]

beforeEach(() => {
  setReporter({ report: reported })
  page.library = { mount: vi.fn(), unmount: vi.fn(), update: vi.fn() }
  states = []
  stop = subscribe('fragment:state', ({ data }) => void states.push(data.state))
  elements = [0, 1].map(() => document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  stop()
  reported.mockClear()
  vi.restoreAllMocks()
  for (const element of elements) element.remove()
})

let loads = 0

/** A host that answers at once with a fragment of these files. */
const serve = (styles: readonly string[], library = whole): void => {
  const links = [`<${library}>; rel=modulepreload`, ...styles.map((style) => `<${style}>; rel=stylesheet`)]
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    const headers = { 'content-type': 'text/plain', 'X-MF-Id': id, 'X-MF-Type': 'component', Link: links.join(', ') }
    return new Response(html, { headers })
  })
}

const nextRequest = () => ({ id, path: '/ap/mf', query: new URLSearchParams({ load: String(++loads) }) })

const load = (styles: readonly string[] = [], library = whole): Promise<Fragment> => {
  serve(styles, library)
  return loadFragment(nextRequest())
}

const sheets = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) => href)
const linkTo = (address: string) =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].find(({ href }) => href === address)
const drawn = (element: HTMLElement) => element.querySelector('.greeting')?.textContent?.startsWith('Hello') ?? false

describe('A mounted fragment', () => {
  test('shows its text and hands its element and input to the library', async () => {
    const fragment = await load()
    const [element] = elements as [HTMLElement]
    page.library.mount.mockImplementation((given: HTMLElement) => expect(drawn(given)).toBe(true))
    await fragment.mount(element, { touchpoint: 'HEADER' })
    expect(page.library.mount.mock.calls).toEqual([[element, { touchpoint: 'HEADER' }, undefined]])
    expect(states).toEqual([0, 1, 2])
    fragment.unmount(element)
    expect(page.library.unmount.mock.calls).toEqual([[element]])
    expect(element.childNodes).toHaveLength(0)
    expect(states).toEqual([0, 1, 2, 1])
  })

  test('runs no script of its text', async () => {
    const fragment = await load()
    await fragment.mount(elements[0]!, {})
    expect(page.ran).toBeUndefined()
    fragment.unmount(elements[0]!)
  })

  test('gets another input while it is mounted, and none before or after', async () => {
    const fragment = await load()
    const [element] = elements as [HTMLElement]
    fragment.update(element, 1)
    await fragment.mount(element, 2)
    fragment.update(element, 3)
    fragment.unmount(element)
    fragment.update(element, 4)
    expect(page.library.update.mock.calls).toEqual([[element, 3]])
  })

  test('gets the newest input of its mount once it is mounted', async () => {
    const fragment = await load()
    const [element] = elements as [HTMLElement]
    const mounted = fragment.mount(element, 1)
    fragment.update(element, 2)
    fragment.update(element, 3)
    expect(page.library.update).not.toHaveBeenCalled()
    await mounted
    expect(page.library.update.mock.calls).toEqual([[element, 3]])
    fragment.unmount(element)
  })

  test('may have a library that cannot update', async () => {
    const fragment = await load([], withoutUpdate)
    await fragment.mount(elements[0]!, 1)
    expect(() => fragment.update(elements[0]!, 2)).not.toThrow()
    fragment.unmount(elements[0]!)
  })

  test('starts again when its element is mounted again', async () => {
    const fragment = await load()
    await fragment.mount(elements[0]!, 1)
    await fragment.mount(elements[0]!, 2)
    expect([page.library.mount.mock.calls.length, page.library.unmount.mock.calls.length]).toEqual([2, 1])
    fragment.unmount(elements[0]!)
  })

  test('is unmounted once, however often that is asked', async () => {
    const fragment = await load()
    await fragment.mount(elements[0]!, 1)
    fragment.unmount(elements[0]!)
    fragment.unmount(elements[0]!)
    expect(page.library.unmount).toHaveBeenCalledTimes(1)
  })

  test('makes one policy of Trusted Types for all fragments', async () => {
    const { trustedTypes } = globalThis as unknown as { trustedTypes: { createPolicy(...given: unknown[]): unknown } }
    const create = vi.spyOn(trustedTypes, 'createPolicy')
    for (const element of elements) await (await load()).mount(element, {})
    expect(create.mock.calls.length).toBeLessThanOrEqual(1)
  })
})

describe('The styles of a fragment', () => {
  test('are there before the library draws', async () => {
    const fragment = await load([rule('first')])
    let value = ''
    page.library.mount.mockImplementation((element: HTMLElement) => {
      value = getComputedStyle(element.querySelector('.greeting')!).getPropertyValue('--first')
    })
    await fragment.mount(elements[0]!, {})
    expect(value).toBe('1')
    fragment.unmount(elements[0]!)
  })

  test('stay while an element uses them, and go with the last one', async () => {
    const [one, other] = [await load([rule('a'), rule('b')]), await load([rule('b')])]
    expect(sheets()).toEqual([rule('a'), rule('b')])
    await one.mount(elements[0]!, {})
    await other.mount(elements[1]!, {})
    expect(sheets()).toEqual([rule('a'), rule('b')])
    one.unmount(elements[0]!)
    expect(sheets()).toEqual([rule('b')])
    other.unmount(elements[1]!)
    expect(sheets()).toEqual([])
  })

  test('come again with the next element', async () => {
    const fragment = await load([rule('c')])
    await fragment.mount(elements[0]!, {})
    fragment.unmount(elements[0]!)
    await fragment.mount(elements[0]!, {})
    expect(sheets()).toEqual([rule('c')])
    fragment.unmount(elements[0]!)
    expect(sheets()).toEqual([])
  })

  test.each([
    ['is on its way', () => {}],
    ['has come', () => eventually(() => expect(linkTo(rule('h'))?.sheet).toBeTruthy())],
  ])('that were fetched ahead apply once they are wanted, and are asked for once: one that %s', async (_, come) => {
    const [element] = elements as [HTMLElement]
    const value = () => getComputedStyle(element.firstElementChild!).getPropertyValue('--h')
    element.innerHTML = '<p class="greeting"></p>'
    serve([rule('h')])
    const request = nextRequest()
    await fetchFragmentAhead(request)
    const link = linkTo(rule('h'))
    await come()
    expect(value()).toBe('')
    const fragment = await loadFragment(request)
    await fragment.mount(element, {})
    expect(value()).toBe('1')
    expect(linkTo(rule('h'))).toBe(link)
    expect(sheets()).toEqual([rule('h')])
    fragment.unmount(element)
    expect(sheets()).toEqual([])
  })

  test('that fail ahead are asked for again when they are wanted', async () => {
    serve([missing])
    const request = nextRequest()
    await fetchFragmentAhead(request)
    await expect.poll(sheets).toEqual([])
    const error = await loadFragment(request).catch((thrown: Error) => thrown)
    expect(error).toMatchObject({ code: 'fragments/load' })
    expect(sheets()).toEqual([])
  })

  test('that do not come make the load fail and leave nothing behind', async () => {
    const error = await load([rule('d'), missing]).catch((thrown: Error) => thrown)
    expect(error).toMatchObject({ code: 'fragments/load', message: `Error loading microfrontend: '${id}'` })
    expect((error as Error).cause).toMatchObject({
      code: 'fragments/file',
      message: `Unable to load script/style: ${location.origin}${missing}`,
    })
    expect(sheets()).toEqual([])
    expect(states).toEqual([0, 4])
  })
})

const loginPage = 'data:text/html,%3C!doctype%20html%3E'

test.each([
  ['styles', [rule('i'), loginPage], whole],
  ['library', [rule('i')], loginPage],
])('A fragment whose %s are a page of HTML is not loaded, which is reported once.', async (_, styles, library) => {
  const error = await load(styles, library).catch((thrown: Error) => thrown)
  expect(error).toMatchObject({ code: 'fragments/load', cause: { code: 'fragments/file' } })
  expect(reported.mock.calls).toEqual([[error, { code: 'fragments/load' }]])
  expect(sheets()).toEqual([])
})

describe('A fragment that is not mounted', () => {
  test('because it is unmounted while its styles load is not drawn later', async () => {
    const fragment = await load([rule('f')])
    await fragment.mount(elements[0]!, {})
    fragment.unmount(elements[0]!)
    const mounting = fragment.mount(elements[0]!, {})
    fragment.unmount(elements[0]!)
    await mounting
    expect(elements[0]!.childNodes).toHaveLength(0)
    expect(page.library.mount).toHaveBeenCalledTimes(1)
    expect(sheets()).toEqual([])
    expect(reported).not.toHaveBeenCalled()
  })

  test('because its styles are gone by then is loaded afresh by the next caller', async () => {
    const gone = URL.createObjectURL(new Blob(['.greeting{--k:1}'], { type: 'text/css' }))
    serve([gone])
    const request = nextRequest()
    const [element] = elements as [HTMLElement]
    const fragment = await loadFragment(request)
    await fragment.mount(element, {})
    fragment.unmount(element)
    URL.revokeObjectURL(gone)
    await expect(fragment.mount(element, {})).rejects.toMatchObject({ cause: { code: 'fragments/file' } })
    serve([rule('k')])
    const renewed = await loadFragment(request)
    await renewed.mount(element, {})
    expect(drawn(element)).toBe(true)
    expect(sheets()).toEqual([rule('k')])
    renewed.unmount(element)
  })
})
