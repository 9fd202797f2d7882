interface Judged {
  drawing?: unknown
  colours?: readonly ({ id?: string; parts?: unknown; photographs?: unknown } | undefined)[]
}

/**
 * What a product says wrongly of its pictures (rule products.26): it is drawn, and every colour has its `parts`, or it is photographed,
 * and every colour has photographs. `complain` learns the place and the end of a sentence.
 */
export const judgePictures = (
  { drawing, colours = [] }: Judged,
  complain: (path: PropertyKey[], message: string) => void,
): void => {
  const hasParts = colours.some((colour) => colour?.parts !== undefined)
  if (drawing === undefined && hasParts && colours.every((colour) => colour?.photographs === undefined)) {
    complain(['drawing'], 'is missing: the colours have parts, and no photographs')
    return
  }
  const isDrawn = drawing !== undefined
  const [wanted, other] = isDrawn ? (['parts', 'photographs'] as const) : (['photographs', 'parts'] as const)
  const kind = isDrawn
    ? 'a product with a drawing is drawn in every colour'
    : 'a product without a drawing has photographs'
  for (const [i, colour] of colours.entries()) {
    if (colour === undefined) continue
    if (colour[other] !== undefined) complain(['colours', i, other], `${kind}; it has no ${other}`)
    if (colour[wanted] === undefined) complain(['colours', i], `${wanted} are missing: ${kind}`)
  }
}
