import { describe, expect, test, vi } from 'vitest'
import { setHostInfo } from '#browser/host'
import { publish } from '#bus'
import { initialBagSummary } from '#domain/bag'
import { elapsed } from '#tests/fragments/elapsed'
import { showFragment } from '../../../../src/components/fragment-place/show.ts'
import { answer, asked, calls, DEADLINE, headers, makePlace, preparePlaces, report } from './placed.ts'

preparePlaces()

const throwing = `data:text/javascript,${encodeURI("throw new TypeError('no')")}`
const empty = 'data:text/javascript,0'
const topOf = (id: string): number => document.getElementById(id)!.getBoundingClientRect().top

test('A fragment takes the place of its fallback, and gets its properties in its address and at its mount.', async () => {
  const { place, props } = makePlace('<p>Fallback</p>')
  await showFragment('place')
  expect(place.textContent).toBe('Fetched')
  expect(calls.mount.mock.calls).toEqual([
    [place.firstElementChild, { ...props, brand: 'stride', locale: 'en_GB' }, expect.any(Object)],
  ])
  const address = `${location.origin}/teaser/view/stride/en_GB?pid=ST1001&count=2&wide=true&place=${props.place}`
  expect(asked.mock.calls.map((given) => given[0])).toEqual([address])
  expect(report).not.toHaveBeenCalled()
})

test.each([
  ['page', 'wrap section'],
  ['full', 'section'],
  ['bare', ''],
])('A fragment of the width %s has the classes %j.', async (width, classes) => {
  const { place } = makePlace('', { width })
  await showFragment('place')
  expect(place.firstElementChild!.className).toBe(classes)
})

const fallback = '<div><a data-request="bag:open">Bag</a></div>'
const parts = JSON.stringify({ bag: { 'data-request': 'bag:open' }, 'bag-count': { 'data-bind': 'bag-count' } })

describe('A header of another team', () => {
  const header = '<a data-mf-part="bag" href="/bag/">Bag <b data-mf-part="bag-count" hidden></b></a>'

  test('has the clicks and counts of the page as soon as it is there.', async () => {
    asked.mockImplementation(answer(header))
    publish('bag:set', { ...initialBagSummary, itemCount: 3, isInitialized: true })
    const { place } = makePlace(fallback, { width: 'bare', parts })
    await showFragment('place')
    expect(place.querySelectorAll('[data-request="bag:open"]')).toHaveLength(1)
    expect(place.querySelector('[data-bind="bag-count"]')?.textContent).toBe('3')
    expect(place.querySelector<HTMLElement>('[data-bind="bag-count"]')?.hidden).toBe(false)
  })

  test('leaves the fallback, with its clicks, where it does not come.', async () => {
    asked.mockImplementation(answer(header, throwing))
    const { place } = makePlace(fallback, { width: 'bare', parts })
    await showFragment('place')
    expect(place.innerHTML).toBe(fallback)
    expect(report).toHaveBeenCalledTimes(1)
  })
})

test('The end of a part unmounts its fragment.', async () => {
  const { place } = makePlace('')
  const view = await showFragment('place').then((stop) => {
    const mounted = place.firstElementChild
    stop()
    return mounted
  })
  expect(calls.unmount.mock.calls).toEqual([[view]])
  expect(place.textContent).toBe('')
})

test.each([
  ['that is smaller than its fallback, in sight, moves nothing', '<p style="height: 300px">Fallback</p>', 0, 0],
  ['as high as its fallback moves nothing', '<p>Fallback</p>', 0, 0],
  [
    'that is smaller than its fallback, below the screen, takes no more room than it needs',
    '<p style="height: 300px">Fallback</p>',
    5000,
    -1,
  ],
])('A fragment %s.', async (_, fallback, above, direction) => {
  makePlace(fallback, { above })
  const before = topOf('after')
  await showFragment('place')
  expect(Math.sign(Math.round(topOf('after') - before))).toBe(direction)
})

test('A fallback that has the focus stays until the shopper leaves it.', async () => {
  const { place } = makePlace('<a href="/x">Fallback</a>')
  const link = place.querySelector('a')!
  link.focus()
  const shown = showFragment('place')
  await expect.poll(() => asked.mock.calls.length).toBe(1)
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect([place.contains(link), calls.mount.mock.calls]).toEqual([true, []])
  link.blur()
  await shown
  expect(place.textContent).toBe('Fetched')
})

test.each(['while it loads', 'while it is mounted'])(
  'A place that leaves the page %s has no mounted fragment, and nothing is reported.',
  async (moment) => {
    const { place } = makePlace('<p>Fallback</p>')
    if (moment === 'while it is mounted') calls.mount.mockImplementation(async () => place.remove())
    const shown = showFragment('place')
    if (moment === 'while it loads') place.remove()
    const stop = await shown
    expect(calls.unmount).toHaveBeenCalledTimes(calls.mount.mock.calls.length)
    expect(place.textContent).not.toContain('Fetched')
    stop()
    expect(calls.unmount).toHaveBeenCalledTimes(calls.mount.mock.calls.length)
    expect(report).not.toHaveBeenCalled()
  },
)

const failing: [string, () => void][] = [
  ['whose server fails', () => asked.mockImplementation(() => Promise.resolve(new Response('', { status: 500 })))],
  [
    'whose server answers as another fragment',
    () =>
      asked.mockImplementation(() =>
        Promise.resolve(new Response('<p>Other</p>', { headers: { ...headers, 'X-MF-Id': 'other' } })),
      ),
  ],
  ['whose server never answers', () => asked.mockImplementation(() => new Promise(() => {}))],
  [
    'whose library throws',
    () =>
      calls.mount.mockImplementation(() => {
        throw new TypeError('no')
      }),
  ],
  ['whose mount is rejected', () => calls.mount.mockRejectedValue(new TypeError('no'))],
  ['whose mount never ends', () => calls.mount.mockReturnValue(new Promise(() => {}))],
  ['whose library throws when it is evaluated', () => asked.mockImplementation(answer('<p>Fetched</p>', throwing))],
  ['whose library exports nothing', () => asked.mockImplementation(answer('<p>Fetched</p>', empty))],
]

test.each(failing)(
  'A fragment %s leaves its fallback untouched by its deadline, and is reported once.',
  async (_, fail) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { place } = makePlace('<p>Fallback</p>')
    fail()
    const fallback = place.firstElementChild
    const before = topOf('after')
    expect(await elapsed(showFragment('place'))).toBeLessThanOrEqual(DEADLINE + 50)
    expect([...place.children]).toEqual([fallback])
    expect(topOf('after')).toBe(before)
    expect(report).toHaveBeenCalledTimes(1)
  },
)

test.each(failing)(
  'A header of another team %s leaves the fallback header, with its clicks, by its deadline.',
  async (_, fail) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { place } = makePlace(fallback, { width: 'bare', parts })
    fail()
    expect(await elapsed(showFragment('place'))).toBeLessThanOrEqual(DEADLINE + 50)
    expect(place.innerHTML).toBe(fallback)
    expect(report).toHaveBeenCalledTimes(1)
  },
)

test.each(failing)('A fragment %s and that has no fallback says so in its place by its deadline.', async (_, fail) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { place } = makePlace('', { failure: 'Sorry.' })
  fail()
  expect(await elapsed(showFragment('place'))).toBeLessThanOrEqual(DEADLINE + 50)
  expect(place.textContent).toBe('Sorry.')
})

test('A fragment that answers its own events without an end is cut off and reported once, and stays in its place.', async () => {
  const { place } = makePlace('<p>Fallback</p>')
  calls.mount.mockImplementation((_element, _input, handle) => {
    handle.define({ 'teaser:turned': { kind: 'fact', consent: 0 } })
    handle.subscribe('teaser:turned', () => handle.publish('teaser:turned', {}), { consent: 0 })
    handle.publish('teaser:turned', {})
  })
  await showFragment('place')
  expect(place.textContent).toBe('Fetched')
  expect(report.mock.calls.map(([{ code }]) => code)).toEqual(['fragments/flood'])
})

test('A fragment whose unmount throws leaves its place empty, and is reported once.', async () => {
  const { place } = makePlace('<p>Fallback</p>')
  const stop = await showFragment('place')
  calls.unmount.mockImplementation(() => {
    throw new TypeError('no')
  })
  stop()
  expect(place.textContent).toBe('')
  expect(report.mock.calls.map(([{ code }]) => code)).toEqual(['fragments/load'])
})

test('In the environment dev the place says the real message.', async () => {
  setHostInfo({ origin: location.origin, context: { env: 'dev', brand: 'stride', locale: 'en_GB' } })
  const { place } = makePlace('', { failure: 'Sorry.' })
  calls.mount.mockImplementation(() => {
    throw new TypeError('no such thing')
  })
  await showFragment('place')
  expect(place.textContent).toBe("Error loading microfrontend: 'teaser', cause: no such thing")
})
