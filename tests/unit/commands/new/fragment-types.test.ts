import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const template = 'src/commands/new/templates/fragment/fragment.d.ts.txt'

/** Each type of the template beside that of the shop: `true` for the same one. */
const comparison = `
import type { FragmentHandle } from '#browser/fragments'
import type { ConsentLevel as ShopLevel, Definition as ShopDefinition, PublicBus } from '#bus'
import type { FragmentLibrary } from '#domain/fragments'
import type { ConsentLevel, Definition, FragmentEvent, Handle, Input, Library, SubscribeOptions } from './fragment'

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
type Flat<T> = { [K in keyof T]: T[K] }
type Fits<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false
type Subscribe = Parameters<PublicBus['subscribe']>
type ShopEvent = Parameters<Subscribe[1]>[0]

export const level: Same<ShopLevel, ConsentLevel> = true
export const definition: Same<Flat<ShopDefinition>, Flat<Definition>> = true
export const options: Same<Flat<NonNullable<Subscribe[2]>>, Flat<SubscribeOptions>> = true
export const handle: [Fits<FragmentHandle, Handle>, Same<keyof FragmentHandle, keyof Handle>] = [true, true]
export const event: [ShopEvent] extends [FragmentEvent] ? Same<keyof ShopEvent, keyof FragmentEvent> : false = true
export const library: [Fits<FragmentLibrary<Input, Handle>, Library>, Same<keyof FragmentLibrary, keyof Library>] = [true, true]
`

const edits: readonly (readonly [what: string, from: string, to: string])[] = [
  ['another consent level', 'ConsentLevel = 0 | 1 | 2', 'ConsentLevel = 0 | 1'],
  ['a definition without its version', 'version?: number', ''],
  ['an option that the shop does not know', 'once?: boolean', 'once?: boolean\n  twice?: boolean'],
  ['a handle without a function', 'publish(name: string, data: unknown): void', ''],
  ['an event with another time', 'readonly time: number', 'readonly time: Date'],
  ['a library that needs no unmount', 'unmount(element', 'unmount?(element'],
]
const place = (name: string): string => resolve('tests/unit/commands/new', name)

/** What TypeScript says of the comparison with each of these templates. They stand in one program: most of its time goes to the shop's own types. */
const faultsOf = (templates: readonly string[]): string[][] => {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile)
  const tsconfig = { ...config, include: [], files: ['src/env.d.ts'] }
  const { options } = ts.parseJsonConfigFileContent(tsconfig, ts.sys, resolve('.'))
  const entries = templates.map((_, index) => place(`comparison-${index}.ts`))
  const made = new Map([
    ...templates.map((types, index) => [place(`fragment-${index}.d.ts`), types] as const),
    ...entries.map((entry, index) => [entry, comparison.replace('./fragment', `./fragment-${index}`)] as const),
  ])
  const host = ts.createCompilerHost(options)
  const { fileExists, readFile, getSourceFile } = host
  host.fileExists = (name) => made.has(name) || fileExists(name)
  host.readFile = (name) => made.get(name) ?? readFile(name)
  host.getSourceFile = (name, ...rest) => {
    const text = made.get(name)
    return text === undefined ? getSourceFile(name, ...rest) : ts.createSourceFile(name, text, ts.ScriptTarget.ESNext)
  }
  const files = [resolve('src/env.d.ts'), ...entries]
  const program = ts.createProgram(files, { ...options, types: ['node', 'astro/client'] }, host)
  return entries.map((entry) =>
    program
      .getSemanticDiagnostics(program.getSourceFile(entry))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' ')),
  )
}

test('The types of a new fragment are those of the shop, and a difference is told.', () => {
  const types = readFileSync(template, 'utf8')
  for (const [what, from] of edits) expect(types, what).toContain(from)
  const [whole, ...edited] = faultsOf([types, ...edits.map(([, from, to]) => types.replace(from, to))])
  expect(whole).toEqual([])
  expect(edits.filter((_, index) => edited[index]!.length === 0)).toEqual([])
})
