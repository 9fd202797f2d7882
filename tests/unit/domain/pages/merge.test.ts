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

describe('a nearer file', () => {
  it.each<[string, BlockEntry, string]>([
    ['adds at the end', { id: 'd', type: 'services' }, 'abcd'],
    ['adds before', { id: 'd', type: 'services', before: 'b' }, 'adbc'],
    ['adds after', { id: 'd', type: 'services', after: 'a' }, 'adbc'],
    ['removes', { id: 'b', remove: true }, 'ac'],
    ['moves', { id: 'c', before: 'a' }, 'cab'],
    ['keeps the place of what it changes', { id: 'a', title: 'X' }, 'abc'],
    ['removes nothing where nothing is', { id: 'z', remove: true }, 'abc'],
  ])('%s', (_, entry, expected) => {
    expect(ids(entry)).toBe(expected)
  })

  it('replaces the properties that it gives and keeps the others', () => {
    const [block] = mergeFiles([base, { title: 'Start', blocks: [{ id: 'a', title: 'X' }] }]).blocks
    expect(block).toEqual({ id: 'a', type: 'text', title: 'X', body: ['one'] })
  })

  it('makes another block with another type', () => {
    const [block] = mergeFiles([base, { blocks: [{ id: 'a', type: 'services' }] }]).blocks
    expect(block).toEqual({ id: 'a', type: 'services' })
  })

  it('replaces title and keeps kind', () => {
    expect(mergeFiles([base, { title: 'Start' }])).toMatchObject({ title: 'Start', kind: 'home' })
  })

  it('never makes two blocks of one id', () => {
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

describe('layers', () => {
  const site = { brand: 'stride', locale: 'de_CH', language: 'de' }
  it('come in the order default, language, locale, site', () => {
    expect(layersOf(site)).toEqual(['default', 'language/de', 'locale/de_CH', 'site/stride/de_CH'])
  })

  it('build upon all that are farther', () => {
    const all = layersOf(site)
    all.forEach((layer, index) => {
      expect(layersBelow(layer)).toEqual(all.slice(0, index))
    })
  })
})
