import { describe, expect, it } from 'vitest'
import { demoPhotographs } from '#demo/photographs'

const SIDE = 24

/** How often each colour stands in a small copy of a photograph, coarsely. */
const coloursOf = (pixels: Uint8Array): Set<string> => {
  const found = new Set<string>()
  for (let at = 0; at < pixels.length; at += 3)
    found.add(String([...pixels.subarray(at, at + 3)].map((part) => part >> 5)))
  return found
}

describe('The photographs of the example range', () => {
  const small = demoPhotographs.map(({ file, render }) => ({ file, pixels: render({ width: SIDE, height: SIDE }) }))

  it.each(small)('$file shows a thing on paper, with light and shadow', ({ pixels }) => {
    expect(pixels).toHaveLength(SIDE * SIDE * 3)
    expect(coloursOf(pixels).size).toBeGreaterThan(8)
    expect(Math.min(...pixels.subarray(0, 3))).toBeGreaterThan(180)
  })

  it('are all different, and the same each time', () => {
    expect(new Set(small.map(({ pixels }) => String(pixels))).size).toBe(small.length)
    expect(demoPhotographs[0]!.render({ width: SIDE, height: SIDE })).toEqual(small[0]!.pixels)
  })
})
