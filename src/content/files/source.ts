import { existsSync, readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** Where content is read from. */
export interface ContentSource {
  /** The project's folder, absolute; findings name files from here. Content lies in its `src/content`. */
  root: string
  /**
   * A folder whose `pages/` and `products/` are read after those of the content folder, and whose configuration files take
   * the place of those there. For previews and tests.
   */
  overlay?: string | undefined
}

// A build bundles this file elsewhere, so the project is looked for and not assumed around it.
const findProject = (): string => {
  for (const start of [process.cwd(), import.meta.dirname]) {
    for (let at = start; ; at = dirname(at)) {
      if (existsSync(join(at, 'src/content/messages'))) return at
      if (dirname(at) === at) break
    }
  }
  throw new Error(`No src/content above ${process.cwd()}. Start in the project's folder.`)
}

/** The content of this project, with the overlay that the variable `CONTENT_OVERLAY` names. */
export const shopContent: ContentSource = {
  root: findProject(),
  overlay: process.env['CONTENT_OVERLAY'] ? resolve(process.env['CONTENT_OVERLAY']) : undefined,
}

/** A folder or file of the content, absolute. */
export const contentPath = ({ root }: ContentSource, ...path: readonly string[]): string =>
  join(root, 'src/content', ...path)

/** The file of a configuration: for `hosts` it is `hosts.yaml` of the overlay, or else `hosts/hosts.yaml`. Absolute. */
export const configurationFile = (source: ContentSource, name: string): string => {
  const overlaid = source.overlay && join(source.overlay, `${name}.yaml`)
  return overlaid && existsSync(overlaid) ? overlaid : contentPath(source, name, `${name}.yaml`)
}

/** The YAML files below a folder, absolute and sorted; none where the folder does not exist. */
export const yamlFiles = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.yaml'))
        .sort()
        .map((name) => join(folder, name))
    : []
