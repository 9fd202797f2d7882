/**
 * Builds the libraries of fragments with the browser's other files, so that a page and a fragment share the renderer
 * (decision 0176), and writes which files a fragment needs to `files.json` beside its texts.
 */
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration, ViteUserConfig } from 'astro'
import type { Rolldown } from 'vite'
import { type FragmentFiles, filesOfFragment, libraryOf, type ServedFragment, servedFragments } from '#domain/fragments'

type Plugin = Extract<NonNullable<ViteUserConfig['plugins']>[number], { name: string }>

const sourceOf = (fragment: ServedFragment): string =>
  fileURLToPath(new URL(`../../..${libraryOf(fragment)}`, import.meta.url))

interface Needed {
  /** Scripts that a script needs, itself first. */
  scripts: string[]
  /** Their style sheets, those of a dependency first, so that the fragment's own rules win. */
  styles: string[]
}

const neededBy = (bundle: Rolldown.OutputBundle, start: string): Needed => {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visit = (name: string): void => {
    const file = bundle[name]
    if (file?.type !== 'chunk' || scripts.has(name)) return
    scripts.add(name)
    for (const next of file.imports) visit(next)
    for (const style of file.viteMetadata?.importedCss ?? []) styles.add(style)
  }
  visit(start)
  return { scripts: [...scripts], styles: [...styles] }
}

/** The style sheets of those files of a fragment that hold styles of its own folder, in whichever file these were put. */
const ownStyles = (bundle: Rolldown.OutputBundle, { scripts }: Needed, folder: string): string[] => {
  const isOwn = (module: string): boolean =>
    module.includes(`/src/fragments/${folder}/`) && /\.css(?:$|\?)/.test(module)
  return scripts
    .map((name) => bundle[name] as Rolldown.OutputChunk)
    .filter(({ moduleIds }) => moduleIds.some(isOwn))
    .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
}

/** Takes the style sheets from the parts that a script loads later: nothing else would load them. */
const stylesOfLaterParts = (bundle: Rolldown.OutputBundle, { scripts }: Needed): string[] =>
  scripts
    .flatMap((name) => (bundle[name] as Rolldown.OutputChunk).dynamicImports)
    .flatMap((name) => {
      const sheets = (bundle[name] as Rolldown.OutputChunk).viteMetadata?.importedCss
      const taken = [...(sheets ?? [])]
      sheets?.clear()
      return taken
    })

const textOf = (bundle: Rolldown.OutputBundle, name: string): string => {
  const file = bundle[name]
  return file?.type === 'asset' ? String(file.source) : ''
}

interface BuiltFiles {
  sheet: { fileName: string; source: string }
  list: { fileName: string; source: string }
}

/** The style sheet of a fragment and the list of its files; undefined where the bundle lacks its library. */
const filesFor = (fragment: ServedFragment, bundle: Rolldown.OutputBundle): BuiltFiles | undefined => {
  const source = sourceOf(fragment)
  const chunk = Object.values(bundle).find(
    (file): file is Rolldown.OutputChunk => file.type === 'chunk' && file.facadeModuleId === source,
  )
  if (!chunk) return undefined
  const needed = neededBy(bundle, chunk.fileName)
  // A place inside another fragment or an island has the styles of the widgets already.
  const styles = fragment.comesWith ? ownStyles(bundle, needed, fragment.folder) : needed.styles
  const css = [...styles, ...stylesOfLaterParts(bundle, needed)].map((name) => textOf(bundle, name)).join('\n')
  // With a whole file name and no other: Astro takes away named style sheets that no page has.
  const digest = createHash('sha256').update(css).digest('base64url').slice(0, 8)
  const sheet = `_astro/${fragment.folder}.${digest}.css`
  const files: FragmentFiles = { scripts: needed.scripts.map((name) => `/${name}`), styles: [`/${sheet}`] }
  return {
    sheet: { fileName: sheet, source: css },
    list: { fileName: filesOfFragment(fragment).slice(1), source: JSON.stringify(files) },
  }
}

/** For the build of the browser's files. */
export const fragmentLibraries = (): Plugin => ({
  name: 'causeway:fragments',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  buildStart() {
    for (const fragment of servedFragments)
      this.emitFile({
        type: 'chunk',
        id: sourceOf(fragment),
        name: fragment.folder,
        preserveSignature: 'allow-extension',
      })
  },
  generateBundle: {
    // Before Astro, which takes away style sheets that its pages have in another file.
    order: 'pre',
    handler(_, bundle) {
      for (const fragment of servedFragments) {
        const files = filesFor(fragment, bundle)
        if (!files) this.error(`The library of ${fragment.folder} is not among the files of the browser.`)
        for (const { fileName, source } of [files.sheet, files.list]) this.emitFile({ type: 'asset', fileName, source })
      }
    },
  },
})

export const fragments = (): AstroIntegration => ({
  name: 'causeway:fragments',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      updateConfig({ vite: { plugins: [fragmentLibraries()] } })
    },
  },
})
