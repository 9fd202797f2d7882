import { z } from 'zod'
import { sites } from '#domain/sites'
import { fits, hasUpperCase, hostUses, type ThirdParties, tagKinds, tagManagerKinds } from './third-parties.ts'

const origin = z
  .string()
  .regex(/^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?$/, 'must be an origin such as https://tags.example.com')
const src = z
  .string()
  .regex(
    /^(https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?)?\/[^\s/][^\s]*$/,
    'must be https://host/… or a path of the shop, /…',
  )
const form = /^(stride|reebok|\*)\/([a-z]{2}_[A-Z]{2}|\*)$/
const site = z
  .string()
  .regex(form, 'must be brand/locale, * for any')
  .refine(
    (pattern) => !form.test(pattern) || sites.some((each) => fits(pattern, each)),
    'names no site; leave it out, or the tag runs nowhere.',
  )

const tag = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be lower-case words joined by hyphens'),
  kind: z.enum(tagKinds),
  src,
  level: z.union([z.literal(1), z.literal(2)], { error: 'must be 1 (functional) or 2 (marketing)' }),
  upperCase: z.boolean().optional(),
  sites: z.array(site).min(1).optional(),
  hosts: z.array(origin).optional(),
})

const tags = z.array(tag).superRefine((entries, context) => {
  entries.forEach((entry, index) => {
    const { id, kind, upperCase } = entry
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: [index, 'upperCase'], message })
    if (upperCase !== undefined && !tagManagerKinds.includes(kind))
      refuse(`A tag of kind "${kind}" is told nothing: upperCase is for ${tagManagerKinds.join(', ')}.`)
    // Tags of one kind on a page share one list of hits.
    const first = entries.find((other) => other.kind === kind)
    if (first && hasUpperCase(first) !== hasUpperCase(entry))
      refuse(`"${first.id}" is of the same kind, and both get the same hits: give both the same upperCase.`)
    if (entries.findIndex((other) => other.id === id) < index)
      context.addIssue({ code: 'custom', path: [index, 'id'], message: `This environment has "${id}" already.` })
  })
})

/** The file src/content/third-parties/third-parties.yaml. */
export const thirdPartiesFile: z.ZodType<ThirdParties> = z.strictObject({
  hosts: z.array(z.strictObject({ origin, for: z.array(z.enum(hostUses)).min(1) })),
  tags: z.strictObject({
    local: tags.optional(),
    dev: tags.optional(),
    stg: tags.optional(),
    prod: tags.optional(),
  }),
})
