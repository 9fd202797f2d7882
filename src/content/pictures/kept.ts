import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { shopContent } from '#content/files'

/** It is part of every name: whoever changes how copies are made counts it up. */
const RECIPE = 2

const folder = join(shopContent.root, '.cache/pictures', String(RECIPE))

const making = new Map<string, Promise<Buffer>>()

const makeFile = async (path: string, make: () => Promise<Buffer>): Promise<Buffer> => {
  const before = await readFile(path).catch(() => undefined)
  if (before) return before
  const made = await make()
  await mkdir(dirname(path), { recursive: true })
  // Another build may write the same file: each is whole before it has its name.
  const own = `${path}.${randomUUID()}`
  await writeFile(own, made)
  await rename(own, path)
  return made
}

/**
 * A file that is made once and then read, by all builds of this folder. `name` says everything that it depends on, beside the recipe.
 * A file that cannot be made is tried again by the next caller.
 */
export const kept = (name: string, make: () => Promise<Buffer>): Promise<Buffer> => {
  const path = join(folder, name)
  const running = making.get(path) ?? makeFile(path, make).finally(() => making.delete(path))
  making.set(path, running)
  return running
}
