/** Lengths in CSS pixels; places are distances from the viewport's left and top. */
interface Size {
  width: number
  height: number
}
interface Box extends Size {
  left: number
  top: number
}

/** Between the list and what it belongs to. */
const GAP = 4
/** Kept free at the edges of the viewport. */
const EDGE = 8

const between = (least: number, value: number, most: number): number => Math.max(least, Math.min(value, most))

/**
 * Where a list of its natural size goes: below its anchor, above it if there is more room for it, at the anchor's start
 * edge, never outside the viewport. `height` is how high it may be; what is longer scrolls.
 */
export const placement = (anchor: Box, list: Size, viewport: Size, rightToLeft: boolean) => {
  const below = viewport.height - anchor.top - anchor.height - GAP - EDGE
  const above = anchor.top - GAP - EDGE
  const isAbove = below < list.height && above > below
  const height = between(0, list.height, Math.min(isAbove ? above : below, viewport.height - 2 * EDGE))
  const width = Math.min(Math.max(list.width, anchor.width), viewport.width - 2 * EDGE)
  const top = isAbove ? anchor.top - GAP - height : anchor.top + anchor.height + GAP
  const left = rightToLeft ? anchor.left + anchor.width - width : anchor.left
  return {
    left: between(EDGE, left, viewport.width - EDGE - width),
    top: between(EDGE, top, viewport.height - EDGE - height),
    width,
    height,
  }
}
