import type { Tables } from '#server/store'

/**
 * The tables of a backup, each behind the tables that its foreign keys name, with the columns that are not taken. A table that
 * is missing here does not type-check.
 */
const leftOut: Readonly<Record<keyof Tables, readonly string[] | 'the whole table'>> = {
  identity_user: [],
  identity_login: [],
  identity_session: [],
  identity_verification: [],
  partner_grant: [],
  partner_record: [],
  partner_key: [],
  identity_link: [],
  login_guard: [],
  rate: [],
  spent_token: [],
  subscription: [],
  account_origin: [],
  invitation: [],
  invited_account: [],
  kmc_request: [],
  external_auth_pending: [],
  former_email: [],
  external_auth_request: [],
  audit: [],
  secret: [],
  basket: [],
  basket_line: [],
  shop_order: [],
  order_line: [],
  payment: [],
  gift_card: [],
  gift_card_movement: [],
  test_bank: [],
  wishlist: [],
  wishlist_item: [],
  consent_record: [],
  privacy_request: [],
  email_permission: [],
  session_event: [],
  stock: [],
  stock_notice: [],
  feed: [],
  feed_batch: [],
  price: [],
  past_price: [],
  price_version: [],
  // The database numbers the rows again, in the same order.
  mail_queue: ['position'],
  write_probe: 'the whole table',
}

export const backedUpTables = (Object.keys(leftOut) as (keyof Tables)[]).filter(
  (table) => leftOut[table] !== 'the whole table',
)

/** A row without the columns that are not taken. */
export const withoutLeftOut = (table: keyof Tables, row: object): object => {
  const columns = leftOut[table]
  return Object.fromEntries(Object.entries(row).filter(([column]) => !columns.includes(column)))
}
