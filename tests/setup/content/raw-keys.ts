import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

const catalogue = new URL('../../../src/content/messages/en.yaml', import.meta.url)
const nouns = new Set(Object.keys(parse(readFileSync(catalogue, 'utf8')) as object).map((key) => key.split('.')[0]!))

/** The words of a text that look like keys of the catalogue, `bag.title`. */
export const rawKeys = (text: string): string[] =>
  text.split(/\s+/).filter((word) => /^[a-z-]+(?:\.[a-z0-9-]+)+$/.test(word) && nouns.has(word.split('.')[0]!))
