import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { faultsOf } from '#tests/fragments/allowed-nodes'
import { hostileHtml } from '#tests/fragments/hostile-html'
import { htmlParts } from '#tests/fragments/html-parts'
// Its room has modules that a browser cannot load.
import { cleanHtml } from '../../../src/page-assembly/clean-html.ts'

/** A page with the HTML in the place of a fragment, as a browser reads it from the network. */
const pageWith = (html: string): Document =>
  new DOMParser().parseFromString(
    `<!doctype html><body><main><div id="place">${html}</div><p id="after">After</p></main>`,
    'text/html',
  )

describe('HTML that a server has cleaned', () => {
  test.each(hostileHtml)('holds nothing of %s in a browser', (_, html) => {
    expect(faultsOf(pageWith(cleanHtml(html, 'teaser')).getElementById('place')!)).toEqual([])
  })

  test('holds nothing that is not allowed and never leaves its place, however a browser reads it', () => {
    fc.assert(
      fc.property(htmlParts, (html) => {
        const page = pageWith(cleanHtml(html, 'teaser'))
        expect(faultsOf(page.getElementById('place')!)).toEqual([])
        const after = page.getElementById('after')!
        const around = [after.previousElementSibling?.id, after.parentElement?.localName, after.innerHTML]
        expect(around).toEqual(['place', 'main', 'After'])
        expect(page.querySelectorAll('main, #place, #after')).toHaveLength(3)
      }),
      { numRuns: 500 },
    )
  })
})
