import ts from 'typescript'
import { beforeAll, describe, expect, test } from 'vitest'
import { shopBusTypes } from '#catalog'

const accepted: readonly [title: string, code: string][] = [
  [
    'a subscriber of the bag',
    "bus.subscribe('bag:set', ({ data, time }) => [data.itemCount.toFixed(), time.toFixed()])",
  ],
  [
    'every option',
    "const off = bus.subscribe('page:view', ({ data }) => data.path.length, { replay: 'all', once: true, consent: 1, signal: new AbortController().signal }); off()",
  ],
  ['the last of a state', "bus.subscribe('bag:set', () => {}, { replay: 'last' })"],
  ['the last of every state', "bus.subscribe('*', () => {}, { replay: 'last' })"],
  [
    'a subscriber of every event, which narrows by name',
    "bus.subscribe('*', (event) => event.name === 'bag:set' && event.data.bagTotal.toFixed(2))",
  ],
  [
    'events of the script’s own',
    "const own = bus.define('acme', { 'acme:shown': { kind: 'fact', consent: 1 } }); own.publish('acme:shown', { id: 'x' }); own.remove()",
  ],
  ['an own event after declaration merging', "bus.subscribe('acme:shown', ({ data }) => data.id.length)"],
]
const refused: readonly [title: string, code: string, message: RegExp][] = [
  ['an unknown event', "bus.subscribe('bag:burn', () => {})", /bag:burn/],
  [
    'a field that the event does not have',
    "bus.subscribe('bag:set', ({ data }) => data.items)",
    /'items' does not exist/,
  ],
  ['a personal field', "bus.subscribe('bag:set', ({ data }) => data.emailAddress)", /'emailAddress' does not exist/],
  ['a change of the payload', "bus.subscribe('bag:set', ({ data }) => { data.itemCount = 1 })", /read-only/],
  [
    'a change deep in the payload',
    "bus.subscribe('bag:set', ({ data }) => data.itemSkuList.push('x'))",
    /'push' does not exist/,
  ],
  [
    'a field of an event that is not narrowed',
    "bus.subscribe('*', ({ data }) => data.itemCount)",
    /'itemCount' does not exist/,
  ],
  ['an unknown option', "bus.subscribe('bag:set', () => {}, { consent: 3 })", /'3' is not assignable/],
  ['the last of an event that keeps none', "bus.subscribe('product:view', () => {}, { replay: 'last' })", /'"last"'/],
  ['a function that the public bus lacks', "bus.publish('bag:open', {})", /'publish' does not exist/],
  ['a definition without a kind', "bus.define('acme', { 'acme:shown': {} })", /'kind' is missing/],
]
const merged =
  "declare namespace ShopBus { interface Events { 'acme:shown': Event<'acme:shown', 1, { readonly id: string }> } }"

const script = (code: string): string => `(window.shopBus ??= []).push((bus) => { ${code} })`

/** The problems of each script, by its code, as the compiler reports them for all in one program. */
const compile = (codes: readonly string[]): Map<string, string[]> => {
  const texts = new Map([
    ['/shop-bus.d.ts', shopBusTypes()],
    ['/own-events.d.ts', merged],
    ...codes.map((code, at) => [`/${at}.ts`, script(code)] as const),
  ])
  const options: ts.CompilerOptions = { strict: true, noEmit: true, target: ts.ScriptTarget.ES2022, types: [] }
  const host = ts.createCompilerHost(options)
  const readLibrary = host.getSourceFile
  host.getSourceFile = (name, ...rest) => {
    const text = texts.get(name)
    return text === undefined ? readLibrary(name, ...rest) : ts.createSourceFile(name, text, ts.ScriptTarget.ES2022)
  }
  host.fileExists = (name) => texts.has(name) || ts.sys.fileExists(name)
  const program = ts.createProgram([...texts.keys()], options, host)
  const found = ts.getPreEmitDiagnostics(program)
  return new Map(
    ['/shop-bus.d.ts', ...codes].map((code, at) => [
      code,
      found
        .filter(({ file }) => file?.fileName === (at === 0 ? code : `/${at - 1}.ts`))
        .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' ')),
    ]),
  )
}

let problems: Map<string, string[]>
beforeAll(() => {
  problems = compile([...accepted, ...refused].map(([, code]) => code))
}, 180_000)

describe('the types of window.shopBus', () => {
  test('compile by themselves', () => {
    expect(problems.get('/shop-bus.d.ts')).toEqual([])
  })

  test.each(accepted)('accept %s', (_, code) => {
    expect(problems.get(code)).toEqual([])
  })

  test.each(refused)('refuse %s', (_, code, message) => {
    expect(problems.get(code)).toEqual([expect.stringMatching(message)])
  })
})
