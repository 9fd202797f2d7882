import type { Kysely } from 'kysely'
import type { Tables } from '#server/store'
import type { BasketOwner } from './stored-basket.ts'

/** Whether a basket of the owner with the brand, in any country, holds a line. */
export const holdsAnything = async (
  db: Kysely<Tables>,
  owner: Pick<BasketOwner, 'tokenHash' | 'brand'>,
): Promise<boolean> => {
  const row = await db
    .selectFrom('basket')
    .innerJoin('basket_line', 'basket_line.basket_id', 'basket.id')
    .select('basket.id')
    .where('token_hash', '=', owner.tokenHash)
    .where('brand', '=', owner.brand)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a guest's bags with the brand hold an address or a gift. Both go over to a new token, and the former one keeps neither. */
export const holdsPersonal = async (
  db: Kysely<Tables>,
  { tokenHash, brand }: Pick<BasketOwner, 'tokenHash' | 'brand'>,
): Promise<boolean> => {
  const row = await db
    .selectFrom('basket')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .where('brand', '=', brand)
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('email', '<>', ''),
        eb('shipping_address', 'is not', null),
        eb('billing_address', 'is not', null),
        exists(
          selectFrom('basket_line')
            .select('basket_line.id')
            .whereRef('basket_line.basket_id', '=', 'basket.id')
            .where('gift', 'is not', null),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
