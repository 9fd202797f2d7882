import { z } from 'zod'
import { type Environment, environments } from '#domain/sites'
import { origin, originByBrand } from '#schemas/sites'
import { FRAGMENT_DEADLINE_MS } from './answer.ts'
import { servedFragments } from './served.ts'
import type { ServedFragment } from './served-fragment.ts'
import { fragmentReadings, fragmentStyles } from './view.ts'

const environment = z.enum(Object.keys(environments) as [Environment])

const row = z.strictObject({
  /** By environment; `{brand}` in an origin is the site's brand. */
  servers: z.partialRecord(environment, originByBrand).optional(),
  reading: z.enum(fragmentReadings).optional(),
  version: z
    .string()
    .regex(/^\w[\w.+-]{0,59}$/, 'must be a version such as 2.1.0')
    .optional(),
  styles: z.enum(fragmentStyles).optional(),
  /** Whether a versioned server draws texts at `{server}/{id}/render`. */
  render: z.boolean().optional(),
  /** Milliseconds. */
  deadline: z.int().min(100).max(FRAGMENT_DEADLINE_MS).optional(),
  /** Whether a build and the back end put its text into pages. */
  compose: z.boolean().optional(),
  /** Whether the cookies of a shopper go along when the back end asks for the text. */
  cookies: z
    .unknown()
    .optional()
    .refine(
      (value): boolean => value === undefined,
      'is planned: texts are the same for every shopper. Leave the line out.',
    ),
})

type Row = z.infer<typeof row>
type Fault = readonly [property: keyof Row, message: string]

const faultsOfOwn = ({ comesWith }: ServedFragment, given: Row): Fault[] => [
  ...(['reading', 'version', 'styles', 'render', 'deadline', 'compose'] as const)
    .filter((property) => given[property] !== undefined)
    .map(
      (property): Fault => [
        property,
        'has no effect: this fragment is made with the shop, which says it. Leave it out.',
      ],
    ),
  ...(comesWith !== undefined && given.servers !== undefined
    ? ([['servers', `has no effect: it comes from the server of ${comesWith}. Leave it out.`]] as const)
    : []),
]

const faultsOfOther = ({ servers = {}, reading, version, render, compose }: Row): Fault[] => [
  ...(Object.keys(servers).length === 0
    ? ([['servers', 'must name a server: the shop does not serve this fragment itself.']] as const)
    : []),
  ...(reading === 'versioned' && version === undefined
    ? ([['version', 'is missing: versioned addresses hold it.']] as const)
    : []),
  ...(reading !== 'versioned' && version !== undefined
    ? ([['version', 'has no effect: the answers of a view say it. Leave it out.']] as const)
    : []),
  ...(reading === 'versioned' && !render && compose
    ? ([['compose', 'has no effect: no server draws its text. Leave it out, or write render: true.']] as const)
    : []),
  ...(reading !== 'versioned' && render !== undefined
    ? ([['render', 'has no effect: a view is always drawn by its server. Leave it out.']] as const)
    : []),
]

const id = z.string().regex(/^[a-z][\w-]{0,59}$/, 'must be small letters, digits, - or _, and begin with a letter')

// Rules about a row stand at the record, which alone knows the row's id; a fault of one row hides none of another.
const rows = z.partialRecord(id, row).superRefine((given, context) => {
  for (const [name, each] of Object.entries(given)) {
    const own = servedFragments.find((fragment) => fragment.id === name)
    const isOurs = own && !(own.isReplaceable && each?.servers !== undefined)
    for (const [property, message] of isOurs ? faultsOfOwn(own, each ?? {}) : faultsOfOther(each ?? {}))
      context.addIssue({ code: 'custom', path: [name, property], message })
  }
})

/** The file of fragments, src/content/fragments/fragments.yaml. */
export const fragmentsFile = z.strictObject({
  fragments: rows.optional(),
  choices: z
    .partialRecord(environment, z.array(origin))
    .refine(({ prod }) => prod === undefined, {
      path: ['prod'],
      message: 'has no effect in production: testers choose no hosts there. Leave it out.',
    })
    .optional(),
})
