import { expect, test, vi } from 'vitest'
import { setHostInfo } from '#browser/host'
import { portalEntries, presets, textQuery } from '#domain/portal'
import { fetchPortalText } from '../../../../../src/browser/page/fetch-ahead/portal-text.ts'

const FORMS = 'https://www.stride.co.uk/_astro/forms'

test('The text that is fetched ahead is the one that the link in the header opens, with its files', async () => {
  const page = {
    documentElement: { dataset: {} },
    head: { append: vi.fn() },
    createElement: () => ({}),
    cookie: '',
  }
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { origin: 'https://www.stride.co.uk' })
  const link = '</_astro/forms.js>; rel="modulepreload", </_astro/forms.css>; rel="stylesheet"'
  const fetched = vi.fn(async (_: string) => new Response('<form></form>', { headers: { link } }))
  vi.stubGlobal('fetch', fetched)
  setHostInfo({ origin: location.origin, context: { env: 'local', brand: 'stride', locale: 'en_GB' } })
  await fetchPortalText()
  const query = textQuery('stride', 'en_GB', presets[portalEntries['account-link'].preset])
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([`https://www.stride.co.uk/ap/mf?${query}`])
  expect(page.head.append.mock.calls.map(([{ rel, href }]) => [rel, href])).toEqual([
    ['modulepreload', `${FORMS}.js`],
    ['stylesheet', `${FORMS}.css`],
  ])
})
