import { describe, expect, test } from 'vitest'
import { checkHouseRules } from '#integrations/house-rules'

const arrowsBrokenBy = (path: string, text: string): string[] =>
  checkHouseRules([{ path, text }])
    .filter(({ rule }) => rule === 'arrows')
    .map(({ line, message }) => `${line}: ${message}`)

describe('the arrows between rooms', () => {
  test.each([
    [
      'contracts import nothing of the project',
      'bus/contracts/bag.ts',
      '#domain/bag',
      'contracts may not import domain',
    ],
    ['the bus imports nothing of the project', 'bus/core/bus.ts', '#domain/consent', 'bus may not import domain'],
    ['the bus loads no schema', 'bus/core/bus.ts', '../catalog/index.ts', 'bus may have types of catalog only'],
    ['domain loads no zod schema', 'src/domain/bag/total.ts', './schema.ts', 'domain may have types of schemas only'],
    ['domain knows no browser', 'src/domain/bag/total.ts', '#platform/http', 'domain may not import platform'],
    ['domain knows no Node', 'src/domain/bag/total.ts', 'node:fs', 'domain may not import this package'],
    ['domain needs no package', 'src/domain/bag/total.ts', 'valtio', 'domain may not import this package'],
    ['drawings know no content', 'src/drawings/shoe.ts', '#content/products', 'drawings may not import content'],
    ['drawings load no schema', 'src/drawings/shoe.ts', '#schemas/products', 'drawings may not import schemas'],
    ['platform loads no drawing', 'src/platform/http/http.ts', '#drawings', 'platform may not import drawings'],
    ['platform knows no shell', 'src/platform/http/http.ts', '#shell', 'platform may not import shell'],
    ['platform knows no framework', 'src/platform/http/http.ts', 'react', 'platform may not import this package'],
    ['platform knows no server', 'src/platform/http/http.ts', '#server/bag', 'platform may not import server'],
    ['the shell knows no island', 'src/shell/boot.ts', '#islands/bag', 'shell may not import islands'],
    ['the shell knows no framework', 'src/shell/boot.ts', 'preact', 'shell may not import this package'],
    ['the shell loads no zod', 'src/shell/boot.ts', 'zod', 'shell may not import this package'],
    ['widgets know no island', 'islands/ui/Modal.tsx', '#islands/bag', 'ui may not import islands'],
    ['islands do not import each other', 'islands/bag/Bag.tsx', '#islands/wishlist', 'islands may not import islands'],
    ['islands show no examples', 'islands/bag/Bag.tsx', '#examples', 'islands may not import examples'],
    ['widgets load no examples', 'islands/ui/Modal.tsx', './Modal.examples.tsx', 'ui may not import examples'],
    ['islands know no server', 'islands/bag/Bag.tsx', '#server/bag', 'islands may not import server'],
    ['islands know no shell', 'islands/bag/Bag.tsx', '#shell', 'islands may not import shell'],
    ['islands know no Astro', 'islands/bag/Bag.tsx', 'astro:content', 'islands may not import this package'],
    ['islands load no schema', 'islands/bag/Bag.tsx', '#schemas/bag', 'islands may have types of schemas only'],
    ['islands load no manifest', 'islands/bag/index.ts', './manifest.ts', 'islands may have types of manifests only'],
    ['fragments know no shell', 'src/fragments/chat/mount.ts', '#shell', 'fragments may not import shell'],
    ['fragments know no bus', 'src/fragments/chat/mount.ts', '#bus', 'fragments may not import bus'],
    [
      'fragments know no platform',
      'src/fragments/chat/Chat.tsx',
      '#platform/http',
      'fragments may not import platform',
    ],
    [
      'scripts of components know no build',
      'src/components/listing/start.ts',
      '#content/shop',
      'scripts may not import content',
    ],
    ['components know no server', 'src/components/Card.astro', '#server/bag', 'components may not import server'],
    ['layouts know no island', 'src/layouts/Page.astro', '#islands/bag', 'layouts may not import islands'],
    ['pages know no server', 'src/pages/index.astro', '#server/bag', 'pages may not import server'],
    ['content knows no browser', 'src/content/products/load.ts', '#platform/http', 'content may not import platform'],
    ['the server knows no browser', 'src/server/bag/routes.ts', '#platform/http', 'server may not import platform'],
    ['the server knows no island', 'src/server/bag/routes.ts', '#islands/bag', 'server may not import islands'],
    ['integrations know no server', 'src/integrations/x/index.ts', '#server/bag', 'integrations may not import server'],
    ['commands know no browser', 'src/commands/serve.ts', '#platform/http', 'commands may not import platform'],
    ['doors are those of package.json', 'src/server/bag/routes.ts', '#nothing/bag', 'no room has this door'],
  ])('%s', (_, path, specifier, message) => {
    const code = `import { a } from '${specifier}'`
    const text = path.endsWith('.astro') ? `---\n${code}\n---\n<p>{a}</p>` : `\n${code}`
    expect(arrowsBrokenBy(path, text)).toEqual([`2: ${message}${messageEnd(message, specifier)}`])
  })

  const messageEnd = (message: string, specifier: string): string =>
    message.includes('types of') ? `: write \`import type\` (${specifier})` : ` (${specifier})`

  test.each([
    ['src/domain/bag/total.ts', '../sites/index.ts'],
    ['src/platform/http/http.ts', '../errors/reporter.ts'],
    ['src/server/bag/routes.ts', '../../domain/bag/index.ts'],
    ['islands/bag/Bag.tsx', '../ui/Modal.tsx'],
    ['islands/bag/Bag.tsx', '../../bus/index.ts'],
    ['src/pages/index.astro', '../components/Card.astro'],
    ['tests/unit/platform/http/http.test.ts', '../../../../src/platform/errors/reporter.ts'],
    ['tests/e2e/bag.spec.ts', '../../src/domain/bag/total.ts'],
  ])('%s may not import %s: a relative import stays in its room', (path, specifier) => {
    const code = `import a from '${specifier}'`
    const text = path.endsWith('.astro') ? `---\n${code}\n---` : code
    expect(arrowsBrokenBy(path, text)).toEqual([
      expect.stringContaining(`a relative import leaves the room: use one of package.json's imports (${specifier})`),
    ])
  })

  test.each([
    ['re-exports', "export { a } from '#shell'"],
    ['star exports', "export * from '#shell'"],
    ['dynamic imports', "const a = await import('#shell')"],
    ['bare imports', "import '#shell'"],
    ['imports of types', "import type { A } from '#shell'"],
    ['types that are imported in place', "type A = import('#shell').A"],
  ])('hold for %s', (_, text) => {
    expect(arrowsBrokenBy('islands/bag/Bag.tsx', text)).toEqual(['1: islands may not import shell (#shell)'])
  })

  test('the script of a page has the arrows of browser code, not those of the page', () => {
    const text =
      "---\nimport { sites } from '#content/settings'\n---\n<script>\nimport { a } from '#content/settings'\n</script>"
    expect(arrowsBrokenBy('src/pages/index.astro', text)).toEqual([
      '5: scripts may not import content (#content/settings)',
    ])
  })

  test('an import with types only inside its braces still loads the file', () => {
    expect(arrowsBrokenBy('islands/bag/Bag.tsx', "import { type A } from '#schemas/bag'")).toHaveLength(1)
    expect(arrowsBrokenBy('islands/bag/Bag.tsx', "import type { A } from '#schemas/bag'")).toEqual([])
  })

  test.each([
    ['src/domain/bag/total.ts', '#domain/sites'],
    ['src/domain/bag/schema.ts', '#contracts/bag'],
    ['src/server/bag/routes.ts', '#domain/bag'],
    ['src/platform/http/http.ts', '#platform/errors'],
    ['islands/bag/Bag.tsx', './state.ts'],
    ['islands/bag/Bag.tsx', '#ui'],
    ['islands/ui/Modal.examples.tsx', './Modal.tsx'],
    ['islands/playground/Playground.tsx', '#examples'],
    ['islands/bag/Bag.tsx', 'react-dom/client'],
    ['src/pages/index.astro', '#layouts/Page.astro'],
    ['tests/unit/platform/http/attempt.test.ts', '../../../../src/platform/http/attempt.ts'],
    ['tests/unit/islands/bag/state.test.ts', '../../../../islands/bag/state.ts'],
    ['tests/unit/bus/tabs.test.ts', '../../../bus/tabs.ts'],
    ['tests/e2e/bag.spec.ts', '../setup/builds/running-shop.ts'],
    ['tests/e2e/bag.spec.ts', '#tests/builds/running-shop'],
    ['tests/unit/islands/bag/mount.tsx', '../../../../src/content/messages/en.yaml?raw'],
    ['src/components/listing/start.ts', '#bus'],
    ['src/pages/events/_live-log.ts', '#platform/cookies'],
  ])('%s may import %s', (path, specifier) => {
    const code = `import { a } from '${specifier}'`
    expect(arrowsBrokenBy(path, path.endsWith('.astro') ? `---\n${code}\n---` : code)).toEqual([])
  })
})
