import { hostInfo } from '#browser/host'
import { evaluate, type FlagDecision, type Publication } from '#domain/flags'
import { flagUserId } from './user.ts'

/** The decisions of a publication with rules for this visitor: by brand, locale, language, country, and share of people. */
export const decideForVisitor = (publication: Publication): ReadonlyMap<string, FlagDecision> => {
  const { brand, locale } = hostInfo().context
  const [language = '', country = ''] = locale.split('_')
  return evaluate(publication, { brand, locale, language, country }, flagUserId)
}
