import { z } from 'zod'
import { type ContentSource, contentPath, type Loaded, readFile, shopContent } from '#content/files'

const text = z.string().trim().min(1)
const words = z.union([text, z.array(text).min(2)]).transform((each) => (typeof each === 'string' ? [each] : each))
const ofLanguages = <T extends z.ZodType>(value: T) =>
  z.record(
    z.string().regex(/^([a-z]{2}(_\w+)?|all)$/, 'must be a language or locale, such as de or pt_PT, or all'),
    value,
  )

/**
 * `terms`: English term → language or locale → its word or words. `shared`: language, locale or `all` → texts that it has in
 * common with English.
 */
const glossarySchema = z.strictObject({
  terms: z.record(text, ofLanguages(words)).default({}),
  shared: ofLanguages(z.array(text)).default({}),
})
export type Glossary = z.output<typeof glossarySchema>

/** The file of the glossary, absolute. It is not a catalogue, though it lies beside them. */
export const glossaryFile = (source: ContentSource = shopContent): string =>
  contentPath(source, 'messages', 'glossary.yaml')

/** Reads the glossary. */
export const loadGlossary = (source: ContentSource = shopContent): Loaded<Glossary> =>
  readFile(source, glossaryFile(source), glossarySchema)
