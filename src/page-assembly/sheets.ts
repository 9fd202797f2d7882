const STYLES_OF_ISLAND = /^islands\/([^/]+)\/.+\.css$/

/**
 * Islands that every page has, the one that home pages have, and the widgets that islands are made of. Their styles are one
 * sheet, so that a home page asks for one.
 */
const everywhere = ['ui', 'account-portal', 'bag', 'consent', 'free-delivery']
const common = 'islands'

/** Styles for the playground alone: those of examples, and of widgets that no island shows yet. */
const forPlayground = /^islands\/ui\/(?:Dropdown|Flag|\w+\.examples)\.module\.css$/

const nameOf = (island: string): string => (everywhere.includes(island) ? common : `island-${island}`)

/**
 * The sheet that holds the styles of an island's file; `undefined` for other files, which Vite assigns.
 * @param path relative to the project
 */
export const sheetOf = (path: string): string | undefined => {
  const island = forPlayground.test(path) ? 'playground' : STYLES_OF_ISLAND.exec(path)?.[1]
  return island === undefined ? undefined : nameOf(island)
}

/** The sheets that an island needs, in their order: its own rules come after those of the widgets. */
export const sheetsFor = (island: string): readonly string[] => [...new Set([common, nameOf(island)])]
