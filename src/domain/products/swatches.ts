// Body colours of the products, by the ids of their files.
const values: Readonly<Record<string, string>> = {
  black: '#23252b',
  blue: '#2f6fd0',
  brown: '#7a5a43',
  burgundy: '#75263d',
  green: '#3d7d4f',
  grey: '#9aa0a8',
  lilac: '#c3b3e3',
  lime: '#c9e34a',
  navy: '#24365c',
  olive: '#737a4a',
  orange: '#ee7b30',
  pink: '#ee9bb4',
  purple: '#6b4ea6',
  red: '#cc2f3c',
  sand: '#dccdb4',
  sky: '#8fc3e8',
  teal: '#1f8a8c',
  white: '#f4f3ef',
  yellow: '#f3c93c',
}

/** The values by which dots show colours (rule products.13), in order. Empty if one of them is not known: dots would be too few. */
export const swatchesOf = (colours: readonly string[]): readonly string[] => {
  const found = colours.map((colour) => values[colour]).filter((value) => value !== undefined)
  return found.length === colours.length ? found : []
}
