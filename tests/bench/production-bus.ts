import { build } from 'esbuild'
import { root } from './measure.ts'

/** The bus as a production page has it: bundled, without the checks and the freezing of development. */
export const productionBus = async (): Promise<Pick<typeof import('#bus'), 'publish' | 'subscribe' | 'claim'>> => {
  const { outputFiles } = await build({
    stdin: { contents: "export { publish, subscribe, claim } from '#bus'", resolveDir: root, loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0]!.contents).toString('base64')}`)
}
