/**
 * Which pages of the build before are kept (decision 0305). Astro keeps a page whose `cacheKey` and own modules are the same,
 * but a page also names files that hold modules of other pages, and no build has the files of another one.
 */
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroConfig, AstroIntegration, AstroPrerenderer } from 'astro'
import { textDigest } from '#content/files'
import { refuseMissingFiles } from './missing-files.ts'

type Folders = Pick<AstroConfig, 'outDir' | 'cacheDir'>

/** Makes the next build render every page: Astro finds no list of those that it could keep. */
const forgetPages = ({ cacheDir }: Folders): void =>
  rmSync(fileURLToPath(new URL('incremental-build.json', cacheDir)), { force: true })

/** A digest of the names of all scripts and styles, which hold digests of their texts. */
const digestOfFiles = ({ outDir }: Folders): string => {
  const names = readdirSync(join(fileURLToPath(outDir), '_astro')).sort()
  return textDigest(names.join())
}

/**
 * Adds to the key of every page the names of the files that pages may name. The build's files are written when Astro asks
 * for the paths. The list of kept pages is forgotten until the build ends: one that is killed leaves some pages of its own.
 */
export const keyedByFiles = (inner: AstroPrerenderer, folders: Folders): AstroPrerenderer => ({
  ...inner,
  getStaticPaths: async () => {
    const paths = await inner.getStaticPaths()
    const digest = digestOfFiles(folders)
    forgetPages(folders)
    return paths.map((path) =>
      path.cacheKey === undefined ? path : { ...path, cacheKey: `${path.cacheKey} ${digest}` },
    )
  },
})

/** Refuses a build in which a page names a file that is not there. The build after it renders every page. */
export const keptPages = (): AstroIntegration => {
  let folders: Folders
  return {
    name: 'causeway:kept-pages',
    hooks: {
      'astro:config:done': ({ config }) => {
        folders = config
      },
      'astro:build:done': ({ dir }) => {
        try {
          refuseMissingFiles(fileURLToPath(dir))
        } catch (error) {
          forgetPages(folders)
          throw error
        }
      },
    },
  }
}
