import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { preprocessCSS, resolveConfig } from 'vite'
import { expect, test } from 'vitest'

const modules = globSync('{src,islands}/**/*.module.css')

/** The names that Vite gives to the classes of all CSS modules, where the project lies below `root`. */
const namesBelow = async (root: string): Promise<string[]> => {
  const config = await resolveConfig({ configFile: false, root }, 'build')
  const read = modules.map((file) => preprocessCSS(readFileSync(file, 'utf8'), resolve(root, file), config))
  return (await Promise.all(read)).flatMap(({ modules: names }) => Object.values(names ?? {}))
}

test('No two classes of CSS modules share a name, and no name depends on where the project lies', async () => {
  const names = await namesBelow('/shop')
  expect(names.length).toBeGreaterThan(100)
  expect(new Set(names).size).toBe(names.length)
  expect(await namesBelow('/other/place')).toEqual(names)
})
