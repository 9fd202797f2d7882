import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroConfig, AstroIntegration, AstroPrerenderer, ViteUserConfig } from 'astro'
import { assemblePage, type BrowserFiles, sheetOf } from '#page-assembly'
import { blockClock } from './clock.ts'
import { type Compose, composing } from './composing.ts'
import { keyedByFiles } from './kept-pages.ts'

export { keptPages } from './kept-pages.ts'

type Plugin = Extract<NonNullable<ViteUserConfig['plugins']>[number], { name: string }>

const root = fileURLToPath(new URL('../../../', import.meta.url))
const isPage = ({ headers }: Response): boolean => headers.get('content-type')?.startsWith('text/html') ?? false

interface WrittenFiles extends BrowserFiles {
  imports: Map<string, readonly string[]>
  named: Map<string, string>
}

/** Notes the files of the browser as soon as the client build has written them. */
const readFiles = ({ imports, named }: WrittenFiles): Plugin => ({
  name: 'causeway:pages',
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

/** Astro reads the bytes of a page once, and the page is assembled then. A second response would copy them twice more. */
const assembledWhenRead = (response: Response, files: BrowserFiles, composed: Compose): void => {
  const read = response.text.bind(response)
  const assembled = async (): Promise<ArrayBuffer> =>
    new TextEncoder().encode(await composed(assemblePage(await read(), files))).buffer
  Object.assign(response, { arrayBuffer: assembled })
}

const assembling = (inner: AstroPrerenderer, files: BrowserFiles, composed: Compose): AstroPrerenderer => ({
  ...inner,
  render: async (request, options) => {
    const rendered = await inner.render(request, options)
    const response = rendered instanceof Response ? rendered : rendered.response
    if (isPage(response)) assembledWhenRead(response, files, composed)
    return rendered
  },
})

/**
 * Assembles every rendered page from what the client build has written (`src/page-assembly`, decision 0382), and makes the styles of
 * each island a sheet of its own (decision 0160). Astro takes one prerenderer: every change of a rendered page is made here.
 */
export const assembledPages = (): AstroIntegration => {
  const files: WrittenFiles = { imports: new Map(), named: new Map(), blockClock }
  let folders: AstroConfig
  return {
    name: 'causeway:pages',
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
      'astro:build:start': ({ setPrerenderer, logger }) => {
        const composed = composing((text) => logger.warn(text))
        setPrerenderer((inner) => keyedByFiles(assembling(inner, files, composed), folders))
      },
    },
  }
}
