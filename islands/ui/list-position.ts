/** Lengths in CSS pixels; positions are distances from the viewport's left and top. */
interface Size {
  width: number
  height: number
}
interface Box extends Size {
  left: number
  top: number
}

/** Distance between the list and its anchor. */
const GAP = 4
/** Free space at the edges of the viewport. */
const EDGE = 8

const between = (minimum: number, value: number, maximum: number): number => Math.max(minimum, Math.min(value, maximum))

/**
 * The position of a list: below its anchor, or above it if there is more room; at the start edge of the anchor; never outside
 * the viewport. A list that is higher than `height` scrolls.
 */
export const listPosition = (anchor: Box, list: Size, viewport: Size, rightToLeft: boolean) => {
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
