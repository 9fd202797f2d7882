import { z } from 'zod'
import { countries, localesOf } from '#domain/sites'
import type { Publication } from './types.ts'

const name = z.string().regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens')

const known = (values: ReadonlySet<string>, what: string, example: string) =>
  z
    .array(z.string().refine((value) => values.has(value), `is no ${what} of the shop, such as ${example}`))
    .min(1, `must name a ${what}; leave the property out for all`)
    .optional()

const locales = new Set([...localesOf('stride'), ...localesOf('reebok')])
const languages = new Set([...countries.values()].flatMap((country) => Object.keys(country.languages)))

const audience = {
  brands: known(new Set(['stride', 'reebok']), 'brand', 'stride'),
  locales: known(locales, 'locale', 'de_DE'),
  languages: known(languages, 'language', 'de'),
  countries: known(new Set(countries.keys()), 'country', 'DE'),
}

const percentage = z
  .number()
  .min(0, 'must be from 0 to 100')
  .max(100, 'must be from 0 to 100')
  .multipleOf(0.01, 'has steps of a hundredth')

const segment = z.strictObject({ name, ...audience })

const rule = z.strictObject({
  ...audience,
  segment: name.optional(),
  percentage: percentage.optional(),
  value: z.boolean().optional(),
})

const flag = z.strictObject({
  name,
  description: z.string().trim().min(1, 'must say what the flag does'),
  disabled: z.boolean(),
  value: z.boolean().optional(),
  rules: z.array(rule).min(1, 'must hold a rule; leave the property out for none').optional(),
})

type Entry = { name: string }

/** Refuses a name that an entry above has. */
const namedOnce =
  (what: string) =>
  (entries: readonly Entry[], context: z.RefinementCtx): void => {
    for (const [index, { name }] of entries.entries())
      if (entries.findIndex((other) => other.name === name) < index)
        context.addIssue({ code: 'custom', path: [index, 'name'], message: `is the name of a ${what} above` })
  }

/**
 * A publication as people write it, `src/content/flags/{project}/{environment}.yaml` (README.md there): unknown properties,
 * places that the shop does not have, repeated names and segments that are not there are refused.
 */
export const publicationFile = z
  .strictObject({
    segments: z.array(segment).superRefine(namedOnce('segment')).default([]),
    flags: z.array(flag).superRefine(namedOnce('flag')),
  })
  .superRefine(({ flags, segments = [] }, ctx) => {
    const addIssue = (path: PropertyKey[], message: string) => ctx.addIssue({ code: 'custom', path, message })
    const names = segments.map((each) => each.name)
    for (const [at, { rules = [] }] of flags.entries())
      for (const [index, each] of rules.entries())
        if (each.segment !== undefined && !names.includes(each.segment))
          addIssue(
            ['flags', at, 'rules', index, 'segment'],
            `is no segment of this file; there are ${names.join(', ') || 'none'}`,
          )
  }) satisfies z.ZodType<Publication>
