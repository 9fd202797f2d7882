import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { products } from '#content/products'
import { pictureViews } from '#domain/products'
import { DrawingError, draw, families, sketch } from '#drawings'
import { drawing } from '#schemas/products'

const all = [...products('stride'), ...products('reebok')]
const files = all.flatMap((product) =>
  product.colours.flatMap((colour) =>
    pictureViews.map((view) => ({
      name: `${product.pid}/${colour.id}-${view}`,
      text: draw(product.drawing, colour.parts, view, product.brand),
    })),
  ),
)

/** Ends with the stack of open elements; enough of XML for what the drawing room writes. */
const openElements = (text: string): string[] => {
  const open: string[] = []
  for (const [, close, name, rest] of text.matchAll(/<(\/?)([A-Za-z]+)((?:\s[\w:-]+="[^"<&]*")*\s?\/?)>/g)) {
    if (close === '/') expect(open.pop()).toBe(name)
    else if (!rest?.endsWith('/')) open.push(name ?? '')
  }
  return open
}
const outsideTags = (text: string): string => text.replace(/<\/?[A-Za-z]+(?:\s[\w:-]+="[^"<&]*")*\s?\/?>/g, '')

describe('the pictures of all products (rule products.2)', () => {
  it('are well-formed and contain shapes only', () => {
    for (const { name, text } of files) {
      expect(openElements(text), name).toEqual([])
      expect(outsideTags(text), name).toBe('')
      expect(text, name).not.toMatch(/NaN|undefined|Infinity|<script|<image|href="[^#]|url\([^#]|style=/)
    }
  })

  it('define each id once and refer to defined ids only', () => {
    for (const { name, text } of files) {
      const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
      expect(new Set(ids).size, name).toBe(ids.length)
      for (const [, id] of text.matchAll(/(?:href="#|url\(#)([^")]+)/g)) expect(ids, name).toContain(id)
    }
  })

  it('have at most 5 kB each and a median of 3.5 kB', () => {
    const bytes = files.map(({ text }) => text.length).sort((a, b) => a - b)
    expect(bytes.at(-1)).toBeLessThanOrEqual(5000)
    expect(bytes[Math.floor(bytes.length / 2)]).toBeLessThanOrEqual(3500)
  })

  it('all differ from each other, in every colour and view', () => {
    const hashes = files.map(({ text }) => createHash('sha1').update(text).digest('hex'))
    expect(new Set(hashes).size).toBe(files.length)
  })

  it.each(pictureViews)('show a different silhouette for each product in the view %s', (view) => {
    const seen = new Map<string, string>()
    for (const product of all) {
      const { outline } = sketch(product.drawing, product.colours[0]!.parts, view, product.brand)
      if (view !== 'back') expect(seen.get(outline), product.pid).toBeUndefined()
      seen.set(outline, product.pid)
      expect(outline).not.toMatch(/#|NaN/)
    }
  })

  it('have the same silhouette in every colour of a product', () => {
    for (const product of all) {
      const outlines = product.colours.map((c) => sketch(product.drawing, c.parts, 'main', product.brand).outline)
      expect(new Set(outlines).size, product.pid).toBe(1)
    }
  })
})

describe('the drawing parameters of a product file', () => {
  it.each(Object.entries(families))('of the family %s can be drawn at every bound and word', (name, family) => {
    for (const [parameter, allowed] of Object.entries(family.parameters)) {
      const values = typeof allowed[0] === 'number' ? allowed.slice(0, 2) : allowed
      for (const value of values) {
        const text = draw({ family: name, [parameter]: value }, ['#23252b', '#3a3d46', '#cdf03a'], 'main', 'stride')
        expect(text, `${parameter} ${value}`).not.toMatch(/NaN|undefined/)
        expect(openElements(text)).toEqual([])
      }
    }
  })

  it.each([
    [{ family: 'spaceship' }, 'is one of backpack'],
    [{ family: 'shoe', wings: 2 }, 'is no parameter of shoe'],
    [{ family: 'shoe', stack: 900 }, 'is a number from 12 to 64'],
    [{ family: 'shoe', sole: 'cheese' }, 'is one of smooth, wave'],
  ])('are refused with the allowed values in %j', (value, words) => {
    const result = drawing.safeParse(value)
    expect(result.success).toBe(false)
    expect(result.error?.message).toContain(words)
  })

  it('of an unknown family are an error', () => {
    expect(() => draw({ family: 'spaceship' }, ['#000000', '#000000', '#000000'], 'main', 'stride')).toThrow(
      DrawingError,
    )
  })
})
