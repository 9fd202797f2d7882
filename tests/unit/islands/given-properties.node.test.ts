import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { loadManifests } from '#content/islands'

const source = readFileSync('src/components/Island.astro', 'utf8')

/** What the place where islands meet pages gives to an island, as it is written there. */
const givenTo = (folder: string): string => {
  const component = new RegExp(`import (\\w+) from '#islands/${folder}'`).exec(source)?.[1]
  return [...source.matchAll(new RegExp(`<${component} client:[^>]*/>`, 'g'))].map(([tag]) => tag).join('\n')
}

/** The names under which the properties of a page are known there, checked by the manifest. */
const checkedNames = (folder: string): string[] => {
  const manifest = new RegExp(`import \\{ manifest(?: as (\\w+))?[^}]*\\} from '#manifests/${folder}'`).exec(
    source,
  )?.[1]
  return [...source.matchAll(new RegExp(`const (\\w+) = .*\\b${manifest}\\.props\\.parse\\(props\\)`, 'g'))].map(
    ([, name = '']) => name,
  )
}

const properties = [...(await loadManifests(process.cwd()))].flatMap(([folder, { props }]) =>
  Object.keys(props.shape).map((property) => [folder, property] as const),
)

it.each(properties)('The island %s is given the property %s that a page may set', (folder, property) => {
  const given = givenTo(folder)
  const isSpread = checkedNames(folder).some((name) => given.includes(`{...${name}}`))
  expect(isSpread || new RegExp(`\\b${property}=|\\{${property}\\}`).test(given)).toBe(true)
})
