import { build } from 'esbuild'
import { expect, test } from 'vitest'

test('The forms import neither the bus nor src/browser, so that a fragment can use them', async () => {
  const { metafile } = await build({
    stdin: {
      contents: "export * from './islands/ui/forms/Form.tsx'; export * from './islands/ui/forms/credential-field.ts'",
      resolveDir: process.cwd(),
      loader: 'ts',
    },
    bundle: true,
    jsx: 'automatic',
    write: false,
    metafile: true,
    outdir: 'nowhere',
    external: ['react', 'react/*'],
    loader: { '.css': 'local-css' },
  })
  const imported = Object.keys(metafile.inputs)
  expect(imported).toContain('islands/ui/forms/use-form.ts')
  expect(imported.filter((path) => /^(?:bus|src\/browser|node_modules)\//.test(path))).toEqual([])
})
