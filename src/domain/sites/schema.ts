import { z } from 'zod'
import { hostOf } from './environments.ts'

const site = z.object({
  key: z.string(),
  brand: z.enum(['stride', 'reebok']),
  locale: z.string().regex(/^[a-z]{2}_[A-Z]{2}$/),
  language: z.string().length(2),
  country: z.string().length(2),
  languageTag: z.string(),
  dir: z.enum(['ltr', 'rtl']),
  currency: z.string().regex(/^[A-Z]{3}$/),
  topLevelDomain: z.string().regex(/^[a-z]{2,3}(\.[a-z]{2})?$/),
  sitePath: z.string().regex(/^([a-z]{2}(\/[a-z]{2})?)?$/),
})

/** All sites of the shop, checked at build; two of them with one address fail it (design 4). */
export const siteList = z.array(site).superRefine((sites, context) => {
  const taken = new Map<string, string>()
  for (const s of sites) {
    const address = `${hostOf(s)}/${s.sitePath}`
    const other = taken.get(address)
    if (other !== undefined)
      context.addIssue({ code: 'custom', message: `${s.key} and ${other} have one address, ${address}.` })
    taken.set(address, s.key)
  }
})
