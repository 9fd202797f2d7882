import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linksIn } from '#domain/fragments'

const link = (target: string, relations: string[] = [], parameters: Record<string, string> = {}) => ({
  target,
  relations,
  parameters,
})

describe('A Link header', () => {
  test.each([
    [null, []],
    ['', []],
    ['   ', []],
    ['</a.js>; rel=modulepreload', [link('/a.js', ['modulepreload'])]],
    ['</a.js>;rel="modulepreload"', [link('/a.js', ['modulepreload'])]],
    [' </a.js> ; REL = ModulePreload ', [link('/a.js', ['modulepreload'])]],
    ['</a.js>; rel="preload stylesheet"', [link('/a.js', ['preload', 'stylesheet'])]],
    ['</a,b;c.js>; rel=x', [link('/a,b;c.js', ['x'])]],
    ['</a>; title="one, two; <three>"; rel=x', [link('/a', ['x'], { title: 'one, two; <three>' })]],
    ['</a>; title="a \\"quoted\\" word", </b>', [link('/a', [], { title: 'a "quoted" word' }), link('/b')]],
    ['</a>; crossorigin; as=script', [link('/a', [], { crossorigin: '', as: 'script' })]],
    ['</a>; rel=x; rel=y', [link('/a', ['x'])]],
    ['</a>;; rel=x', [link('/a', ['x'])]],
    ['<>; rel=x', [link('', ['x'])]],
    ['</a>,, </b>', [link('/a'), link('/b')]],
    ['nonsense, </b>; rel=x', [link('/b', ['x'])]],
    ['</a; rel=x', []],
    ['</a> garbage, </b>', [link('/b')]],
    ['</a>; title="open, </b>', [link('/b')]],
  ])('%j holds its links', (header, links) => {
    expect(linksIn(header)).toEqual(links)
  })

  test('gives back every target and title that was written into it', () => {
    const target = fc.string({ unit: fc.constantFrom(...'/ab,;="\'& ') }).map((text) => text.trim())
    const title = fc.string({ unit: fc.constantFrom(...'ab,;=<>"\\ ') })
    const write = ([address, text]: readonly [string, string]) =>
      `<${address}>; title="${text.replace(/["\\]/g, '\\$&')}"; rel=x`
    fc.assert(
      fc.property(fc.array(fc.tuple(target, title)), (written) => {
        const read = linksIn(written.map(write).join(', '))
        expect(read.map((found) => [found.target, found.parameters['title']])).toEqual(written)
      }),
    )
  })

  test('of ten thousand odd signs is read at once', () => {
    const odd = ['; ', ';  =', '</a>;  ', '"', '</a>; a="']
    for (const signs of odd) expect(linksIn(`</a>${signs.repeat(10_000)}`).length).toBeLessThan(20_000)
  })

  test('never throws and always ends for any text', () => {
    fc.assert(fc.property(fc.string({ unit: fc.constantFrom(...'<>,;="\\ a') }), (text) => void linksIn(text)))
  })
})
