import { globSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  type FragmentFiles,
  filesOfFragment,
  type ServedFragment,
  servedExternalAuth,
  servedPortal,
} from '#domain/fragments'
import { buildForBrowser } from '#tests/builds/browser-build'
import { fragmentLibraries } from '../../../../src/integrations/browser-files/fragments.ts'

/** Takes away style sheets as Astro does: those of scripts, which its pages have in other files, and those without a page. */
const likeAstro: Plugin = {
  name: 'like-astro',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk') for (const style of file.viteMetadata?.importedCss ?? []) delete bundle[style]
    for (const [path, file] of Object.entries(bundle))
      if (file.type === 'asset' && file.names.some((name) => name.endsWith('.css'))) delete bundle[path]
  },
}

/** The browser's files with the library of the account portal, beside these other entries. */
const filesWith = (input: Record<string, string>): Promise<Rolldown.RolldownOutput['output']> =>
  buildForBrowser(input, [likeAstro, fragmentLibraries()])

const listIn = (output: Rolldown.RolldownOutput['output'], fragment: ServedFragment = servedPortal): FragmentFiles => {
  const file = output.find(({ fileName }) => `/${fileName}` === filesOfFragment(fragment))
  return JSON.parse(file?.type === 'asset' ? String(file.source) : '') as FragmentFiles
}

const modulesOf = (output: Rolldown.RolldownOutput['output'], paths: readonly string[]): string[] =>
  output.flatMap((file) =>
    file.type === 'chunk' && paths.includes(`/${file.fileName}`)
      ? Object.entries(file.modules).flatMap(([id, { renderedLength }]) =>
          renderedLength > 0 ? [relative(process.cwd(), id)] : [],
        )
      : [],
  )

let alone: Rolldown.RolldownOutput['output']
let among: Rolldown.RolldownOutput['output']
beforeAll(async () => {
  const nothing = resolve('src/domain/fragments/link-header.ts')
  alone = await filesWith({ other: nothing })
  among = await filesWith({
    consent: resolve('islands/consent/index.ts'),
    account: resolve('islands/my-account/index.ts'),
  })
}, 300_000)

describe('The library of the account portal', () => {
  test('holds neither the bus nor src/browser, and no island', () => {
    const modules = modulesOf(alone, listIn(alone).scripts)
    expect(modules).toContain('src/fragments/account-portal/steps/LoginSteps.tsx')
    expect(modules.some((path) => path.includes('react-dom'))).toBe(true)
    expect(modules.filter((path) => /^(?:bus|src\/browser|islands\/(?!ui\/))/.test(path))).toEqual([])
  })

  test('names itself first, and every file that it needs once', () => {
    for (const output of [alone, among]) {
      const { scripts, styles } = listIn(output)
      const chunks = output.filter((file) => file.type === 'chunk')
      const own = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('account-portal/library.tsx'))
      expect(scripts[0]).toBe(`/${own?.fileName}`)
      expect(own?.exports).toEqual(expect.arrayContaining(['mount', 'unmount', 'update']))
      expect(new Set(scripts).size).toBe(scripts.length)
      for (const { fileName, imports } of chunks)
        if (scripts.includes(`/${fileName}`))
          expect(scripts).toEqual(expect.arrayContaining(imports.map((i) => `/${i}`)))
      expect(styles).toHaveLength(1)
      expect(output.map(({ fileName }) => `/${fileName}`)).toContain(styles[0])
    }
  })

  test('has one style sheet, in which its own rules come after those of the widgets', () => {
    for (const output of [alone, among]) {
      const [style] = listIn(output).styles
      const file = output.find(({ fileName }) => `/${fileName}` === style)
      const css = file?.type === 'asset' ? String(file.source) : ''
      const own = css.search(/form_|_form/)
      expect(css.search(/button_|_button/)).toBeGreaterThanOrEqual(0)
      expect(own).toBeGreaterThan(css.search(/button_|_button/))
    }
  })

  test('shares the renderer with the islands of the page', () => {
    const { scripts } = listIn(among)
    const renderers = among.filter(
      (file) => file.type === 'chunk' && Object.keys(file.modules).some((id) => id.includes('/react-dom/')),
    )
    expect(renderers).toHaveLength(1)
    expect(scripts).toContain(`/${renderers[0]!.fileName}`)
  })
})

describe('The library of the buttons of external providers', () => {
  const own = () => listIn(alone, servedExternalAuth)

  test('holds neither the bus nor src/browser, no island, and nothing of the portal', () => {
    const modules = modulesOf(alone, own().scripts).filter((path) => !path.includes('node_modules'))
    expect(modules).toContain('src/fragments/external-auth/ProviderButtons.tsx')
    expect(
      modules.filter((path) => /^(?:bus|src\/browser|islands\/(?!ui\/)|src\/fragments\/account)/.test(path)),
    ).toEqual([])
  })

  test('leaves what only the account of a member shows to a later part, and has its own styles alone', () => {
    const { scripts, styles } = own()
    expect(modulesOf(alone, scripts)).not.toContain('src/fragments/external-auth/LinkedList.tsx')
    expect(styles).toHaveLength(1)
    const file = alone.find(({ fileName }) => `/${fileName}` === styles[0])
    const css = file?.type === 'asset' ? String(file.source) : ''
    expect(css).toMatch(/linked/)
    expect(css).not.toMatch(/callout_|_callout/)
  })

  test('has a rule for each class of its own, in whichever file the build puts it', () => {
    const [style] = own().styles
    const file = alone.find(({ fileName }) => `/${fileName}` === style)
    const css = file?.type === 'asset' ? String(file.source) : ''
    const sources = globSync('src/fragments/external-auth/*.module.css').map((path) => readFileSync(path, 'utf8'))
    const classes = sources.flatMap((text) => [...text.matchAll(/\.([a-z][\w-]*)[^{};]*\{/g)].map(([, name]) => name!))
    expect(classes).toContain('buttons')
    expect(classes.filter((name) => !css.includes(`._${name}_`))).toEqual([])
  })
})
