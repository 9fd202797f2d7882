import { expect, it } from 'vitest'
import { stringify } from 'yaml'
import { isDeep } from '#tests/rounds'
import { mistakesOf } from './mistakes.ts'
import { plantContent } from './planted.ts'
import { type Sound, soundDocuments } from './sound.ts'

// A check reads all the content of the shop: documents of several files stand beside each other in one.
const { plant, faults } = plantContent()

/** Plants a document in the file of its kind, or, with another name, in one beside it. Returns the file. */
const place = ({ file, wrap = (whole) => whole }: Sound, document: unknown, name = nameIn(file)): string => {
  const own = file.replace(nameIn(file), name)
  plant(own, stringify(wrap(document)).replaceAll(nameIn(file), name))
  return own
}
const nameIn = (file: string): string => /([\w-]+)\.yaml$/.exec(file)![1]!
const anotherName = (file: string, nth: number): string =>
  file.includes('/products/') ? `ST${9700 + nth}` : `probe-${nth}`

const hasManyFiles = ({ file }: Sound): boolean => /\/(?:pages|products)\//.test(file)
const ofManyFiles = soundDocuments.filter(hasManyFiles)
const ofOneFile = soundDocuments.filter((sound) => !hasManyFiles(sound))

interface Planted {
  sound: Sound
  what: string
  document: unknown
}
const plantedIn = (sound: Sound): Planted[] =>
  [...mistakesOf(sound.schema, sound.document)].map(({ what, document }) => ({ sound, what, document }))

/** Plants mistakes at once; returns those that are not one finding in their file, and findings in other files. */
const notOne = async (mistakes: readonly Planted[], nameOf?: typeof anotherName): Promise<string[]> => {
  const files = mistakes.map(({ sound, document }, nth) => place(sound, document, nameOf?.(sound.file, nth)))
  const found = await faults()
  const others = found.filter((fault) => !files.some((file) => fault.startsWith(`${file}:`)))
  return [
    ...others,
    ...mistakes.flatMap(({ sound: { kind, twofold = [] }, what }, nth) => {
      const own = found.filter((fault) => fault.startsWith(`${files[nth]}:`))
      const isOne = own.length === 1 && !own[0]!.includes('Invalid')
      return isOne || twofold.includes(what) ? [] : [`${kind}, ${what}: ${own.join(' | ') || 'passes'}`]
    }),
  ]
}

it('a sound document of each kind is accepted', async () => {
  for (const [nth, sound] of ofManyFiles.entries()) place(sound, sound.document, anotherName(sound.file, nth))
  for (const sound of ofOneFile) place(sound, sound.document)
  expect(await faults()).toEqual([])
})

it.each(ofManyFiles)('each single mistake in a $kind is one finding in its file', async (sound) => {
  expect(await notOne(plantedIn(sound), anotherName)).toEqual([])
})

it('each single mistake in the only file of a kind is one finding there', async () => {
  const kinds = ofOneFile.map(plantedIn)
  const others: string[] = []
  // The first mistakes of all kinds at once, then the second ones; a kind that has no more stands there without one.
  for (let nth = 0; nth < Math.max(...kinds.map(({ length }) => length)); nth++) {
    for (const sound of ofOneFile) place(sound, sound.document)
    others.push(...(await notOne(kinds.flatMap((mistakes) => mistakes[nth] ?? []))))
  }
  expect(others).toEqual([])
})

it.runIf(isDeep).each(soundDocuments)(
  'each mistake in a $kind, alone in a shop, is one finding in its file',
  async (sound) => {
    const others: string[] = []
    for (const mistake of plantedIn(sound)) others.push(...(await notOne([mistake])))
    expect(others).toEqual([])
  },
)

it('more than 200 single mistakes are planted', () => {
  expect(soundDocuments.flatMap(plantedIn).length).toBeGreaterThan(200)
})
