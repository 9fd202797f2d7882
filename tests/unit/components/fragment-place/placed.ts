import { afterEach, beforeEach, vi } from 'vitest'
import { setReporter } from '#browser/errors'
import { setHostInfo } from '#browser/host'
import { teaser } from '#tests/fragments/teaser'

/** What the library of every place is asked to do. */
export const calls = { mount: vi.fn(), unmount: vi.fn() }
Object.assign(globalThis, { placeCalls: calls })
/** A library that calls `calls`. */
export const library = `data:text/javascript,${encodeURI(
  ['mount', 'unmount']
    .map((name) => `export const ${name} = (...given) => globalThis.placeCalls.${name}(...given);`)
    .join(''),
)}`

export const headers = { 'content-type': 'text/plain', 'X-MF-Id': 'teaser', 'X-MF-Type': 'component' }
/** An answer with a text. */
export const answer =
  (html: string, script = library) =>
  (): Promise<Response> =>
    Promise.resolve(new Response(html, { headers: { ...headers, Link: `<${script}>; rel=modulepreload` } }))

/** Milliseconds for each load and mount. */
export const DEADLINE = 1000
export const report = vi.fn()
/** In place of `fetch`. */
export const asked = vi.fn<typeof fetch>()
let places = 0

/** A place with what stands in for the fragment, between two parts of a page. */
export const makePlace = (
  fallback: string,
  {
    above = 0,
    deadline = DEADLINE,
    ...said
  }: { above?: number; deadline?: number; width?: string; failure?: string; parts?: string } = {},
) => {
  // The loader keeps what it has loaded: each place asks for a text of its own.
  const props = { pid: 'ST1001', count: 2, wide: true, place: ++places }
  document.body.innerHTML = `<main><p style="height: ${above}px"></p><div id="place">${fallback}</div><script type="module"></script><p id="after">After</p></main>`
  const place = document.getElementById('place')!
  Object.assign(place.dataset, {
    width: 'page',
    ...said,
    fragment: JSON.stringify({ fragment: { ...teaser, server: '', deadline }, props }),
  })
  return { place, props }
}

/** Readies each test of a file for places of fragments, and removes what it leaves. */
export const preparePlaces = (): void => {
  beforeEach(() => {
    setReporter({ report })
    setHostInfo({ origin: location.origin, context: { env: 'prod', brand: 'stride', locale: 'en_GB' } })
    vi.spyOn(globalThis, 'fetch').mockImplementation(asked)
    asked.mockImplementation(answer('<p>Fetched</p>'))
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    for (const mock of [report, asked, calls.mount, calls.unmount]) mock.mockReset()
    document.body.replaceChildren()
  })
}
