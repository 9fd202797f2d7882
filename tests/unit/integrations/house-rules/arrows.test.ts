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
    ['domain knows no browser', 'src/domain/bag/total.ts', '#browser/http', 'domain may not import browser'],
    ['domain knows no Node', 'src/domain/bag/total.ts', 'node:fs', 'domain may not import this package'],
    ['domain needs no package', 'src/domain/bag/total.ts', 'valtio', 'domain may not import this package'],
    ['drawings know no content', 'src/demo/drawings/shoe.ts', '#content/products', 'demo may not import content'],
    ['schemas load no drawing', 'src/domain/products/schema.ts', '#demo/drawings', 'schemas may not import demo'],
    ['browser loads no drawing', 'src/browser/http/http.ts', '#demo/drawings', 'browser may not import demo'],
    [
      'the assembly of pages knows no Astro',
      'src/page-assembly/page.ts',
      'astro',
      'assembly may not import this package',
    ],
    [
      'the assembly of pages reads no file',
      'src/page-assembly/page.ts',
      'node:fs',
      'assembly may not import this package',
    ],
    [
      'the assembly of pages knows no build',
      'src/page-assembly/page.ts',
      '#integrations/pages',
      'assembly may not import integrations',
    ],
    ['browser knows no page', 'src/browser/http/http.ts', '#browser/page', 'browser may not import page'],
    ['browser knows no framework', 'src/browser/http/http.ts', 'react', 'browser may not import this package'],
    ['browser knows no server', 'src/browser/http/http.ts', '#server/bag', 'browser may not import server'],
    ['the page knows no island', 'src/browser/page/index.ts', '#islands/bag', 'page may not import islands'],
    ['the page knows no framework', 'src/browser/page/index.ts', 'preact', 'page may not import this package'],
    ['the page loads no zod', 'src/browser/page/index.ts', 'zod', 'page may not import this package'],
    ['widgets know no island', 'islands/ui/Modal.tsx', '#islands/bag', 'ui may not import islands'],
    ['islands do not import each other', 'islands/bag/Bag.tsx', '#islands/wishlist', 'islands may not import islands'],
    ['islands show no examples', 'islands/bag/Bag.tsx', '#examples', 'islands may not import examples'],
    ['widgets load no examples', 'islands/ui/Modal.tsx', './Modal.examples.tsx', 'ui may not import examples'],
    ['islands know no server', 'islands/bag/Bag.tsx', '#server/bag', 'islands may not import server'],
    ['islands know no page', 'islands/bag/Bag.tsx', '#browser/page', 'islands may not import page'],
    ['islands know no Astro', 'islands/bag/Bag.tsx', 'astro:content', 'islands may not import this package'],
    ['islands load no schema', 'islands/bag/Bag.tsx', '#schemas/bag', 'islands may have types of schemas only'],
    ['islands load no manifest', 'islands/bag/index.ts', './manifest.ts', 'islands may have types of manifests only'],
    ['fragments know no page', 'src/fragments/chat/mount.ts', '#browser/page', 'fragments may not import page'],
    ['fragments know no bus', 'src/fragments/chat/mount.ts', '#bus', 'fragments may not import bus'],
    [
      'fragments know nothing of the browser',
      'src/fragments/chat/Chat.tsx',
      '#browser/http',
      'fragments may not import browser',
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
    ['content knows no browser', 'src/content/products/load.ts', '#browser/http', 'content may not import browser'],
    ['the server knows no browser', 'src/server/bag/routes.ts', '#browser/http', 'server may not import browser'],
    ['the server knows no island', 'src/server/bag/routes.ts', '#islands/bag', 'server may not import islands'],
    ['integrations know no server', 'src/integrations/x/index.ts', '#server/bag', 'integrations may not import server'],
    ['commands know no browser', 'src/commands/serve.ts', '#browser/http', 'commands may not import browser'],
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
    ['src/browser/http/http.ts', '../errors/reporter.ts'],
    ['src/server/bag/routes.ts', '../../domain/bag/index.ts'],
    ['islands/bag/Bag.tsx', '../ui/Modal.tsx'],
    ['islands/bag/Bag.tsx', '../../bus/index.ts'],
    ['src/pages/index.astro', '../components/Card.astro'],
    ['tests/unit/browser/http/http.test.ts', '../../../../src/browser/errors/reporter.ts'],
    ['tests/e2e/bag.spec.ts', '../../src/domain/bag/total.ts'],
  ])('%s may not import %s: a relative import stays in its room', (path, specifier) => {
    const code = `import a from '${specifier}'`
    const text = path.endsWith('.astro') ? `---\n${code}\n---` : code
    expect(arrowsBrokenBy(path, text)).toEqual([
      expect.stringContaining(`a relative import leaves the room: use one of package.json's imports (${specifier})`),
    ])
  })

  test('the page alone loads a module of another subject, and only when it needs it', () => {
    const late = "const late = () => import('../wishlist/hearts.ts')"
    expect(arrowsBrokenBy('src/browser/page/triggers.ts', late)).toEqual([])
    expect(arrowsBrokenBy('src/browser/page/triggers.ts', "import { a } from '../wishlist/hearts.ts'")).toHaveLength(1)
    expect(arrowsBrokenBy('src/browser/bag/bag-count.ts', late)).toHaveLength(1)
  })

  test.each([
    ['re-exports', "export { a } from '#browser/page'"],
    ['star exports', "export * from '#browser/page'"],
    ['dynamic imports', "const a = await import('#browser/page')"],
    ['bare imports', "import '#browser/page'"],
    ['imports of types', "import type { A } from '#browser/page'"],
    ['types that are imported in place', "type A = import('#browser/page').A"],
  ])('hold for %s', (_, text) => {
    expect(arrowsBrokenBy('islands/bag/Bag.tsx', text)).toEqual(['1: islands may not import page (#browser/page)'])
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
    ['src/browser/http/http.ts', '#browser/errors'],
    ['islands/bag/Bag.tsx', './state.ts'],
    ['islands/bag/Bag.tsx', '#ui'],
    ['islands/ui/Modal.examples.tsx', './Modal.tsx'],
    ['islands/playground/Playground.tsx', '#examples'],
    ['islands/bag/Bag.tsx', 'react-dom/client'],
    ['src/pages/index.astro', '#layouts/Page.astro'],
    ['tests/unit/browser/http/attempt.test.ts', '../../../../src/browser/http/attempt.ts'],
    ['tests/unit/islands/bag/state.test.ts', '../../../../islands/bag/state.ts'],
    ['tests/unit/bus/tabs.test.ts', '../../../bus/tabs.ts'],
    ['tests/e2e/bag.spec.ts', '../setup/builds/running-shop.ts'],
    ['tests/e2e/bag.spec.ts', '#tests/builds/running-shop'],
    ['tests/unit/islands/bag/mount.tsx', '../../../../src/content/messages/en.yaml?raw'],
    ['src/components/listing/start.ts', '#bus'],
    ['src/pages/events/_live-log.ts', '#browser/cookies'],
  ])('%s may import %s', (path, specifier) => {
    const code = `import { a } from '${specifier}'`
    expect(arrowsBrokenBy(path, path.endsWith('.astro') ? `---\n${code}\n---` : code)).toEqual([])
  })
})
