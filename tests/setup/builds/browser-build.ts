import { build, type Plugin, type Rolldown, type UserConfig } from 'vite'
import { browserFiles } from '#integrations/browser-files'

/** The configuration that the integration gives to Astro. */
const browserFilesConfiguration = (): UserConfig => {
  const given: UserConfig = {}
  const setup = browserFiles().hooks['astro:config:setup'] as unknown as (options: object) => void
  setup({ updateConfig: ({ vite }: { vite: UserConfig }) => Object.assign(given, vite) })
  return given
}

/** Builds files for the browser, cut as the shop's own build cuts them. Nothing is written. */
export const buildForBrowser = async (
  input: Record<string, string>,
  plugins: readonly Plugin[] = [],
): Promise<Rolldown.RolldownOutput['output']> => {
  const vite = browserFilesConfiguration()
  const client = vite.environments?.['client']?.build?.rolldownOptions
  const built = await build({
    ...vite,
    plugins: [...(vite.plugins ?? []), ...plugins],
    configFile: false,
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
    build: {
      write: false,
      rolldownOptions: {
        ...client,
        output: { ...client?.output, chunkFileNames: '[name].[hash].js', entryFileNames: '[name].[hash].js' },
        input,
      },
    },
  })
  return (built as Rolldown.RolldownOutput).output
}
