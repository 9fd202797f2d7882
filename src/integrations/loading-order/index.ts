import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroConfig, AstroIntegration, AstroPrerenderer, ViteUserConfig } from 'astro'
import { addBlockClock } from '#integrations/block-clock'
import { keyedByFiles } from '#integrations/kept-pages'
import { arrange } from './arrange.ts'
import type { BrowserFiles } from './imports.ts'
import { nameFiles } from './island-files.ts'
import { keepOwnHashes } from './policy-hashes.ts'
import { sheetOf } from './sheets.ts'

type Plugin = Extract<NonNullable<ViteUserConfig['plugins']>[number], { name: string }>

const root = fileURLToPath(new URL('../../../', import.meta.url))
const isPage = ({ headers }: Response): boolean => headers.get('content-type')?.startsWith('text/html') ?? false

interface WrittenFiles extends BrowserFiles {
  imports: Map<string, readonly string[]>
  named: Map<string, string>
}

/** Notes the files of the browser as soon as the client build has written them. */
const readFiles = ({ imports, named }: WrittenFiles): Plugin => ({
  name: 'causeway:loading-order',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle: (_, files) => {
    for (const file of Object.values(files)) {
      if (file.type !== 'chunk') continue
      const imported = file.imports.map((name) => `/${name}`)
      imports.set(`/${file.fileName}`, imported)
      named.set(file.name, `/${file.fileName}`)
    }
  },
})

/** A page as bytes, arranged. One sign stands for one byte: all that is looked for is ASCII, so nothing has to be decoded. */
const arrangeBytes = (page: ArrayBuffer, files: BrowserFiles): ArrayBuffer => {
  const html = addBlockClock(Buffer.from(page).toString('latin1'))
  const arranged = keepOwnHashes(arrange(nameFiles(html, files.imports), files))
  const bytes = Buffer.alloc(arranged.length)
  bytes.write(arranged, 'latin1')
  return bytes.buffer
}

/** Astro reads the bytes of a page once, and they are arranged then. A second response would copy them twice more. */
const arrangedWhenRead = (response: Response, files: BrowserFiles): void => {
  const read = response.arrayBuffer.bind(response)
  Object.assign(response, { arrayBuffer: async () => arrangeBytes(await read(), files) })
}

const arranging = (inner: AstroPrerenderer, files: BrowserFiles): AstroPrerenderer => ({
  ...inner,
  render: async (request, options) => {
    const rendered = await inner.render(request, options)
    const response = rendered instanceof Response ? rendered : rendered.response
    if (isPage(response)) arrangedWhenRead(response, files)
    return rendered
  },
})

/**
 * Decides in which order a page asks for its files (decision 0160). Styles of islands become sheets of their own, and every
 * rendered page is arranged. Its head names the files of the islands that wait for a request (decision 0163), and its policy
 * lists the hashes of its own inline scripts. Astro takes one prerenderer: whatever else changes rendered pages must do so here.
 */
export const loadingOrder = (): AstroIntegration => {
  const files: WrittenFiles = { imports: new Map(), named: new Map() }
  let folders: AstroConfig
  return {
    name: 'causeway:loading-order',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        const name = (id: string): string | null => sheetOf(relative(root, id)) ?? null
        const output = { codeSplitting: { groups: [{ name }] } }
        updateConfig({
          vite: {
            plugins: [readFiles(files)],
            environments: { prerender: { build: { rolldownOptions: { output } } } },
          },
        })
      },
      'astro:config:done': ({ config }) => {
        folders = config
      },
      'astro:build:start': ({ setPrerenderer }) =>
        setPrerenderer((inner) => keyedByFiles(arranging(inner, files), folders)),
    },
  }
}
