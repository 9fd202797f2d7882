/** No letter or digit that is easily taken for another one. */
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const [GROUPS, GROUP] = [7, 4] as const

/**
 * A code of 28 signs in groups of four, more than 128 random bits (rule security.4): `7GQ4-M2X9-…`. `draw` gives a random whole number
 * below its argument.
 */
export const makeGiftCode = (draw: (below: number) => number): string =>
  Array.from({ length: GROUPS }, () => Array.from({ length: GROUP }, () => signs[draw(signs.length)]).join('')).join(
    '-',
  )
