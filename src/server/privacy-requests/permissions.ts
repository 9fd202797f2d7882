import type { Kysely } from 'kysely'
import { optOutScenario } from '#domain/privacy-requests'
import { isBrand } from '#domain/sites'
import { permissionKey } from '#server/personal-data'
import type { Tables } from '#server/store'

/** What a scenario's name says: brand and country. undefined for a name of another form. */
export const scenarioIn = (name: string): { brand: string; country: string } | undefined => {
  const [brand = '', country = ''] = name.split(':').slice(1)
  const isKnown = isBrand(brand) && /^[A-Z]{2}$/.test(country) && name === optOutScenario(brand, country)
  return isKnown ? { brand, country } : undefined
}

/** The document that is refused in a scenario. */
export const documentOf = ({ brand, country }: { brand: string; country: string }): string =>
  `do-not-sell-${brand}-${country}`

/** Keeps a refusal of the owner of an address, under a keyed hash of it. A refusal that is there stays as it is. */
export const keepRefusal = async (
  db: Kysely<Tables>,
  { email, document, sourceId }: { email: string; document: string; sourceId: string },
  now: number,
): Promise<void> => {
  const refusal = { address_key: await permissionKey(db, email), document, accepted: 0, source_id: sourceId }
  await db
    .insertInto('email_permission')
    .values({ ...refusal, changed_at: now })
    .onConflict((on) => on.columns(['address_key', 'document']).doNothing())
    .execute()
}
