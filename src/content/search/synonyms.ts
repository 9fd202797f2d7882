import { z } from 'zod'
import {
  type ContentSource,
  contentPath,
  keepUntilChanged,
  type Loaded,
  readFile,
  shopContent,
  valueOrThrow,
} from '#content/files'
import { languages } from '#domain/sites'

const word = z.string().trim().min(1)

/** The file synonyms.yaml: language → id of a kind or type of product or of a department → words that shoppers use for it, too. */
export const synonymsFile = z.partialRecord(z.enum(languages), z.record(z.string(), z.array(word).min(1)))

type Synonyms = z.output<typeof synonymsFile>

/** The file of the synonyms, absolute. */
export const synonymsPath = (source: ContentSource = shopContent): string =>
  contentPath(source, 'search', 'synonyms.yaml')

/** Reads the synonyms of all languages. */
export const loadSynonyms = (source: ContentSource = shopContent): Loaded<Synonyms> =>
  readFile(source, synonymsPath(source), synonymsFile)

const keptSynonyms = keepUntilChanged(
  () => [synonymsPath()],
  () => valueOrThrow(loadSynonyms()),
)

/** The synonyms of a language by kind, type and department; empty for a language without any. @throws ContentError */
export const synonymsIn = (language: string): Readonly<Record<string, readonly string[]>> =>
  keptSynonyms('all')[language] ?? {}
