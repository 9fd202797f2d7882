import type { Transaction } from 'kysely'
import type { Store, Tables } from '#server/store'

/**
 * Locks the bags that a deletion of personal data changes, in the order of their ids, until the transaction ends: the person's own, and those
 * with gift cards to them. Called before anything else is locked that an order locks after its bag, as the stock is.
 */
export const lockBagsOf = async (
  trx: Transaction<Tables>,
  kind: Store['kind'],
  { baskets, addresses }: { baskets: readonly string[]; addresses: readonly string[] },
): Promise<void> => {
  if (kind !== 'postgres') return
  await trx
    .selectFrom('basket')
    .select('id')
    .where(({ eb, or, selectFrom }) =>
      or([
        ...(baskets.length > 0 ? [eb('id', 'in', baskets)] : []),
        ...(addresses.length > 0
          ? [eb('id', 'in', selectFrom('basket_line').select('basket_id').where('gift_email', 'in', addresses))]
          : []),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
}

/**
 * Takes gift cards to the recipients out of all bags (rule privacy.15). Their revisions grow, so that nobody orders a bag that has lost a line
 * unseen. The bags are locked before their lines, as by a change.
 */
export const removeGiftsTo = async (trx: Transaction<Tables>, recipients: readonly string[]): Promise<void> => {
  if (recipients.length === 0) return
  const named = trx.selectFrom('basket_line').select('basket_id').where('gift_email', 'in', recipients)
  await trx
    .updateTable('basket')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .where('id', 'in', named)
    .execute()
  await trx.deleteFrom('basket_line').where('gift_email', 'in', recipients).execute()
}
