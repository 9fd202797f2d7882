import { describe, expect, it } from 'vitest'
import { DrawingError, draw, families, knownDrawing, sketch } from '#demo/drawings'
import { pictureViews } from '#domain/products'

type Parts = readonly [string, string, string]
const colours: Readonly<Record<string, Parts>> = {
  black: ['#23252b', '#3a3d46', '#cdf03a'],
  red: ['#cc2f3c', '#a3202d', '#ffd23c'],
}

/** Every family as it usually is, and with each of its parameters at each bound and word. */
const all = Object.entries(families).flatMap(([name, { parameters }]) => [
  { title: name, drawing: { family: name } },
  ...Object.entries(parameters).flatMap(([parameter, allowed]) =>
    (typeof allowed[0] === 'number' ? allowed.slice(0, 2) : allowed).map((value) => ({
      title: `${name} ${parameter} ${value}`,
      drawing: { family: name, [parameter]: value },
    })),
  ),
])
const files = all.flatMap(({ title, drawing }) =>
  (['stride', 'reebok'] as const).flatMap((brand) =>
    Object.entries(colours).flatMap(([colour, parts]) =>
      pictureViews.map((view) => ({
        name: `${title} ${brand} ${colour} ${view}`,
        text: draw(drawing, parts, view, brand),
      })),
    ),
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

describe('the pictures of every family (rule products.2)', () => {
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

  it('differ by family, colour and view', () => {
    const texts = Object.keys(families).flatMap((name) =>
      Object.values(colours).flatMap((parts) =>
        pictureViews.map((view) => draw({ family: name }, parts, view, 'stride')),
      ),
    )
    expect(new Set(texts).size).toBe(texts.length)
  })

  it('show another silhouette for each family, and the same one in every colour', () => {
    const outlines = Object.keys(families).map((name) => {
      const ofColours = Object.values(colours).map((parts) => sketch({ family: name }, parts, 'main', 'stride').outline)
      expect(new Set(ofColours).size, name).toBe(1)
      expect(ofColours[0]).not.toMatch(/#|NaN/)
      return ofColours[0]
    })
    expect(new Set(outlines).size).toBe(outlines.length)
  })
})

describe('the drawing parameters of a product file', () => {
  it.each([
    [{ family: 'spaceship' }, 'is one of backpack'],
    [{ family: 'shoe', wings: 2 }, 'is no parameter of shoe'],
    [{ family: 'shoe', stack: 900 }, 'is a number from 12 to 64'],
    [{ family: 'shoe', sole: 'cheese' }, 'is one of smooth, wave'],
  ])('are refused with the allowed values in %j', (value, words) => {
    const result = knownDrawing.safeParse(value)
    expect(result.success).toBe(false)
    expect(result.error?.message).toContain(words)
  })

  it('of an unknown family are an error', () => {
    expect(() => draw({ family: 'spaceship' }, ['#000000', '#000000', '#000000'], 'main', 'stride')).toThrow(
      DrawingError,
    )
  })
})
