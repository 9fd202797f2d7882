import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

// Bundled by a build this file lies elsewhere, so the sources are looked for, not assumed beside it.
const find = (): string => {
  for (const start of [process.cwd(), import.meta.dirname]) {
    for (let at = start; ; at = dirname(at)) {
      if (existsSync(join(at, 'src/content/messages'))) return join(at, 'src/content')
      if (dirname(at) === at) break
    }
  }
  throw new Error(`No src/content above ${process.cwd()}. Start in the project's folder.`)
}

/** The folder of what people write: products, prices, messages, pages. Absolute. */
export const contentFolder: string = find()

/**
 * `CONTENT_OVERLAY`: a folder whose `pages/` are read after those of the content folder, and whose files of configuration
 * take the place of those there (`configurationFile`). For previews and tests; undefined when there is none.
 */
export const overlayFolder: string | undefined = process.env['CONTENT_OVERLAY']
  ? resolve(process.env['CONTENT_OVERLAY'])
  : undefined

/** The file of a configuration, absolute: `hosts` is `hosts.yaml` of the overlay, or `hosts/hosts.yaml` of the content. */
export const configurationFile = (name: string): string => {
  const overlaid = overlayFolder && join(overlayFolder, `${name}.yaml`)
  return overlaid && existsSync(overlaid) ? overlaid : join(contentFolder, name, `${name}.yaml`)
}
