import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BlockEntry, layersBelow, layersOf, mergeFiles, type PageFile } from '#domain/pages'

const base: PageFile = {
  kind: 'home',
  title: 'Home',
  blocks: [
    { id: 'a', type: 'text', title: 'A', body: ['one'] },
    { id: 'b', type: 'services' },
    { id: 'c', type: 'services' },
  ],
}
const ids = (...entries: BlockEntry[]) =>
  mergeFiles([base, { blocks: entries }])
    .blocks.map(({ id }) => id)
    .join('')

describe('a nearer file of an editors’ page (rule pages.1)', () => {
  it.each<[string, BlockEntry, string]>([
    ['a new block is added at the end', { id: 'd', type: 'services' }, 'abcd'],
    ['a new block is added before the block that it names', { id: 'd', type: 'services', before: 'b' }, 'adbc'],
    ['a new block is added after the block that it names', { id: 'd', type: 'services', after: 'a' }, 'adbc'],
    ['a block is removed', { id: 'b', remove: true }, 'ac'],
    ['a known block moves', { id: 'c', before: 'a' }, 'cab'],
    ['a changed block keeps its place', { id: 'a', title: 'X' }, 'abc'],
    ['removing an unknown block changes nothing', { id: 'z', remove: true }, 'abc'],
  ])('%s', (_, entry, expected) => {
    expect(ids(entry)).toBe(expected)
  })

  it('replaces the properties that it names and keeps the others', () => {
    const [block] = mergeFiles([base, { title: 'Start', blocks: [{ id: 'a', title: 'X' }] }]).blocks
    expect(block).toEqual({ id: 'a', type: 'text', title: 'X', body: ['one'] })
  })

  it('replaces a whole block when it gives another type', () => {
    const [block] = mergeFiles([base, { blocks: [{ id: 'a', type: 'services' }] }]).blocks
    expect(block).toEqual({ id: 'a', type: 'services' })
  })

  it('replaces the title of the page and keeps its kind', () => {
    expect(mergeFiles([base, { title: 'Start' }])).toMatchObject({ title: 'Start', kind: 'home' })
  })

  it('never leaves two blocks with one id', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd', 'e')
    const entry = fc.record(
      { id, type: fc.constant('services' as const), before: id, after: id, remove: fc.constant(true as const) },
      { requiredKeys: ['id'] },
    )
    fc.assert(
      fc.property(fc.array(fc.array(entry, { maxLength: 6 }), { maxLength: 4 }), (files) => {
        const { blocks } = mergeFiles([base, ...files.map((blocks) => ({ blocks }) as PageFile)])
        expect(new Set(blocks.map((block) => block.id)).size).toBe(blocks.length)
      }),
    )
  })
})

describe('the layers of a site (rule pages.1)', () => {
  const site = { brand: 'stride', locale: 'de_CH' }
  it('have the order default, language, locale, site', () => {
    expect(layersOf(site)).toEqual(['default', 'language/de', 'locale/de_CH', 'site/stride/de_CH'])
  })

  it('have the region of a language between language and locale', () => {
    expect(layersOf({ brand: 'stride', locale: 'es_MX' })).toEqual([
      ...['default', 'language/es', 'locale/es_419', 'locale/es_MX', 'site/stride/es_MX'],
    ])
  })

  it.each(['de_CH', 'es_MX'])('build upon all farther layers in %s', (locale) => {
    const all = layersOf({ brand: 'stride', locale })
    all.forEach((layer, index) => {
      expect(layersBelow(layer)).toEqual(all.slice(0, index))
    })
  })
})
