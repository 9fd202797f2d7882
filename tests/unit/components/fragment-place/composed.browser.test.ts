import { beforeEach, describe, expect, test, vi } from 'vitest'
import { publish } from '#bus'
import { initialBagSummary } from '#domain/bag'
import { elapsed } from '#tests/fragments/elapsed'
import { showFragment } from '../../../../src/components/fragment-place/show.ts'
import { answer, asked, calls, library, makePlace, preparePlaces, report } from './placed.ts'

preparePlaces()

describe('A place that a server has composed', () => {
  const compose = ({
    parts,
    script = library,
    html = '<p>Served</p>',
  }: {
    parts?: string
    script?: string
    html?: string
  } = {}) => {
    const { place, props } = makePlace(`<div class="wrap section">${html}</div>`, {
      failure: 'Sorry.',
      // A file that is gone is asked for three times, over the network.
      deadline: 10_000,
      ...(parts && { parts }),
    })
    const files = JSON.stringify({ scripts: [script], styles: [] })
    Object.assign(place.dataset, { served: String(props.place), files })
    return { place, props, paragraph: place.querySelector('p') }
  }

  test('is taken over as it stands, and its text is not fetched again', async () => {
    const { place, props, paragraph } = compose()
    await showFragment('place')
    expect(place.querySelector('p')).toBe(paragraph)
    const [view] = place.children
    expect(calls.mount.mock.calls).toEqual([[view, { ...props, brand: 'stride', locale: 'en_GB' }, expect.any(Object)]])
    expect(asked).not.toHaveBeenCalled()
  })

  test('keeps its HTML where the library fails, and nothing is added', async () => {
    const { place, paragraph } = compose()
    calls.mount.mockImplementation(() => {
      throw new TypeError('no')
    })
    await showFragment('place')
    expect([...place.children].map(({ textContent }) => textContent)).toEqual(['Served'])
    expect(place.querySelector('p')).toBe(paragraph)
    expect(report).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['before it fails', (element: Element) => element.replaceChildren(), () => undefined],
    ['when it is unmounted', () => undefined, (element: Element) => element.replaceChildren()],
  ])('has its HTML again where a library that fails has emptied it %s', async (_, atMount, atUnmount) => {
    const { place } = compose()
    calls.mount.mockImplementation((element) => {
      atMount(element)
      throw new TypeError('no')
    })
    calls.unmount.mockImplementation(atUnmount)
    await showFragment('place')
    expect(place.textContent).toBe('Served')
    expect(report).toHaveBeenCalledTimes(1)
  })

  describe('whose files a deploy has taken away', () => {
    const parts = JSON.stringify({ bag: { 'data-request': 'bag:open' }, 'bag-count': { 'data-bind': 'bag-count' } })
    const newer = '<a data-mf-part="bag" href="/bag/">Newer <b data-mf-part="bag-count" hidden></b></a>'
    const outdated = () =>
      compose({
        parts,
        script: `${location.origin}/gone.js`,
        html: '<a href="/bag/" data-request="bag:open">Served</a>',
      })
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      asked.mockImplementation(answer(newer))
    })

    test('shows the newer text with the clicks and counts of the page', async () => {
      publish('bag:set', { ...initialBagSummary, itemCount: 3, isInitialized: true })
      const { place } = outdated()
      await elapsed(showFragment('place'))
      expect(place.querySelector('[data-request="bag:open"]')?.textContent).toBe('Newer 3')
      expect(report).not.toHaveBeenCalled()
    })

    test('keeps its HTML where the newer library fails', async () => {
      const { place } = outdated()
      calls.mount.mockImplementation(() => {
        throw new TypeError('no')
      })
      await elapsed(showFragment('place'))
      expect(place.querySelector('[data-request="bag:open"]')?.textContent).toBe('Served')
      expect(report).toHaveBeenCalledTimes(1)
    })

    test('keeps its HTML while the shopper uses it', async () => {
      vi.useRealTimers()
      const { place } = outdated()
      const link = place.querySelector('a')!
      link.focus()
      const shown = showFragment('place')
      await expect.poll(() => asked.mock.calls.length, { timeout: 9000 }).toBe(1)
      await new Promise((resolve) => setTimeout(resolve, 50))
      expect(document.activeElement).toBe(link)
      link.blur()
      await shown
      expect(place.textContent).toContain('Newer')
    })
  })
})
