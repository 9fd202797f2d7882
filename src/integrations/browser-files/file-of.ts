import { dirname } from 'node:path'
import { files } from './files.ts'

const fileOf = new Map(Object.entries(files).flatMap(([name, { holds }]) => holds.map((place) => [place, name])))
const renderer =
  /^src\/integrations\/browser-files$|^node_modules\/(?:preact|react|react-dom|scheduler|valtio|proxy-compare|@astrojs\/p?react)(?:\/|$)/

/**
 * The file that holds a module; `undefined` leaves it to Rolldown.
 * @param module relative to the project
 */
export const browserFileOf = (module: string): string | undefined => {
  const folder = dirname(module)
  return renderer.test(folder) ? 'renderer' : (fileOf.get(module) ?? fileOf.get(folder))
}
