import { build } from 'esbuild'
import { IntlMessageFormat } from 'intl-messageformat'
import { contentPath, readDocument, shopContent, valueOrThrow } from '#content/files'
import { loadTexts } from '#content/messages'
import { type Arguments, type Compiled, format } from '#domain/messages'
import { brotli } from '#tests/browser/page-weight'
import { argumentsFor, icuOf, type Kind, kindOf, kinds, wholeNumbers } from './icu-messages.ts'
import { isBrief, median, root, spread, table } from './measure.ts'

// The shop's own format of messages beside intl-messageformat (decision 0021), on the messages of real catalogues. Both have
// read the texts before the clock starts. Rounds are interleaved, so that load on the machine disturbs both.

const languageTags = { en: 'en-GB', pl: 'pl-PL', ar: 'ar-SA' } as const

const ROUNDS = isBrief ? 1 : 31
const WARM_UP = isBrief ? 0 : 5
const TEXTS = isBrief ? 500 : 20_000

/** A message with the arguments of one call, and what each formatter was given. */
interface Call {
  kind: Kind
  compiled: Compiled
  theirs: IntlMessageFormat
  args: Arguments
}

const catalogueOf = (language: string) =>
  valueOrThrow(loadTexts(readDocument(shopContent, contentPath(shopContent, 'messages', `${language}.yaml`)))).catalogue

/** @throws when the two formatters do not write the same text: their times would not say the same */
const callsOf = (compiled: Compiled, languageTag: string): Call[] => {
  const theirs = new IntlMessageFormat(icuOf(compiled, languageTag), languageTag, undefined, { ignoreTag: true })
  return wholeNumbers.map((number) => {
    const args = argumentsFor(compiled, number)
    const [own, other] = [format(compiled, args, languageTag), String(theirs.format(args as Record<string, string>))]
    if (own !== other) throw new Error(`The formatters differ in ${languageTag} at ${number}: "${own}", "${other}".`)
    return { kind: kindOf(compiled), compiled, theirs, args }
  })
}

let written = 0

/** Texts a second: as many calls as it takes, over all messages of a kind in turn. */
const textsPerSecond = (calls: readonly Call[], write: (call: Call) => string): number => {
  const start = process.hrtime.bigint()
  for (let at = 0; at < TEXTS; at++) written += write(calls[at % calls.length]!).length
  return (TEXTS * 1e9) / Number(process.hrtime.bigint() - start)
}

const rowOf = (language: keyof typeof languageTags, kind: Kind, calls: readonly Call[]) => {
  const tag = languageTags[language]
  const own: number[] = []
  const other: number[] = []
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const ours = textsPerSecond(calls, ({ compiled, args }) => format(compiled, args, tag))
    const theirs = textsPerSecond(calls, ({ theirs, args }) => String(theirs.format(args as Record<string, string>)))
    if (round < 0) continue
    own.push(ours)
    other.push(theirs)
  }
  const ratios = own.map((speed, round) => speed / other[round]!)
  const thousands = (speeds: number[]) => (median(speeds) / 1000).toFixed(0)
  return [language, kind, calls.length / wholeNumbers.length, spread(ratios, 1), thousands(own), thousands(other)]
}

/** Bytes of what a page would load: bundled, minified, in brotli-11. */
const bytesOf = async (contents: string, alias: Record<string, string> = {}): Promise<number> => {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root, loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    alias,
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return brotli(outputFiles[0]!.text)
}

const speeds: (string | number)[][] = []
const catalogues: (string | number)[][] = []
for (const [language, tag] of Object.entries(languageTags) as [keyof typeof languageTags, string][]) {
  const catalogue = catalogueOf(language)
  const calls = [...catalogue.values()].flatMap((compiled) => callsOf(compiled, tag))
  for (const kind of kinds)
    speeds.push(
      rowOf(
        language,
        kind,
        calls.filter((call) => call.kind === kind),
      ),
    )
  const icu = Object.fromEntries([...catalogue].map(([key, compiled]) => [key, icuOf(compiled, tag)]))
  const [own, other] = [Object.fromEntries(catalogue), icu].map((texts) => brotli(JSON.stringify(texts)))
  catalogues.push([language, catalogue.size, own!, other!])
}
console.log(
  table(
    'Texts: thousands a second',
    ['language', 'kind', 'messages', 'ours ÷ intl-messageformat', 'ours', 'intl-messageformat'],
    speeds,
  ),
)

const parser = '@formatjs/icu-messageformat-parser'
const library = "export { IntlMessageFormat } from 'intl-messageformat'"
console.log(
  table(
    'Texts: bytes of the code (brotli)',
    ['', 'ours', 'intl-messageformat'],
    [
      [
        'writes what the build has read (ours: goal 600)',
        await bytesOf("export { format } from '#domain/messages'"),
        await bytesOf(library, { [parser]: `${parser}/no-parser.js` }),
      ],
      ['reads and writes', await bytesOf("export { compile, format } from '#domain/messages'"), await bytesOf(library)],
    ],
  ),
)
console.log(
  table(
    'Texts: bytes of a whole catalogue (brotli)',
    ['language', 'messages', 'ours, ready to be written', 'ICU, still to be read'],
    catalogues,
  ),
)
if (written === 0) throw new Error('No text was written.')
