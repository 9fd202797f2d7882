import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { loadManifests } from '#content/islands'

const source = readFileSync('src/components/Island.astro', 'utf8')

/** What the place where islands meet pages gives to an island, as it is written there. */
const givenTo = (folder: string): string => {
  const component = new RegExp(`import (\\w+) from '#islands/${folder}'`).exec(source)?.[1]
  return [...source.matchAll(new RegExp(`<${component} client:[^>]*/>`, 'g'))].map(([tag]) => tag).join('\n')
}

const manifestOf = (folder: string): string =>
  new RegExp(`import \\{ manifest(?: as (\\w+))?[^}]*\\} from '#manifests/${folder}'`).exec(source)?.[1] ?? 'manifest'

/** How the properties of a page can be given as a whole, checked by the manifest: at once, or by a name. */
const wholes = (folder: string): string[] => {
  const parsed = `${manifestOf(folder)}.props.parse(props)`
  const names = source.split('\n').flatMap((line) => {
    const [, name, value = ''] = /^const (\w+) = (.*)$/.exec(line) ?? []
    return name !== undefined && value.includes(parsed) ? [name] : []
  })
  return [parsed, ...names].map((whole) => `{...${whole}}`)
}

const properties = [...(await loadManifests(process.cwd()))].flatMap(([folder, { props }]) =>
  Object.keys(props.shape).map((property) => [folder, property] as const),
)

it.each(properties)('The island %s is given the property %s that a page may set', (folder, property) => {
  const given = givenTo(folder)
  const isSpread = wholes(folder).some((whole) => given.includes(whole))
  expect(isSpread || new RegExp(`\\b${property}=|\\{${property}\\}`).test(given)).toBe(true)
})
