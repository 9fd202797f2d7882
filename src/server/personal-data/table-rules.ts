import { sql } from 'kysely'
import type { Tables } from '#server/store'
import {
  among,
  either,
  none,
  ofAccount,
  ownOf,
  secret,
  type WithoutPersons,
  type WithPersons,
  withAccount,
} from './rows-of-persons.ts'

/**
 * For every table: which rows are a person's, what an export leaves out, and what a deletion does (rule privacy.10). A table that
 * is missing here does not type-check, and a test refuses a table of the database that has no line.
 */
export const tableRules: Readonly<Record<keyof Tables, WithoutPersons | WithPersons>> = {
  identity_user: { persons: true, name: 'account', rows: ofAccount('id'), withheld: {}, deletion: { how: 'delete' } },
  identity_login: {
    persons: true,
    name: 'logins',
    rows: ofAccount(),
    withheld: {
      password: secret,
      access_token: secret,
      refresh_token: secret,
      id_token: secret,
      account_id: 'names the person to the provider alone',
    },
    deletion: withAccount,
  },
  identity_session: {
    persons: true,
    name: 'sessions',
    rows: ofAccount(),
    withheld: { token: secret },
    deletion: withAccount,
  },
  identity_verification: none('the shop keeps its links in identity_link, and nothing writes here'),
  identity_link: {
    persons: true,
    name: 'links',
    rows: (person) => either(ofAccount()(person), among('email', ownOf(person))),
    withheld: { token_hash: secret },
    deletion: { how: 'delete' },
  },
  partner_grant: {
    persons: true,
    name: 'partnerApps',
    rows: ofAccount(),
    withheld: { id_hash: secret, payload: 'says the same for the program' },
    deletion: withAccount,
  },
  partner_record: {
    persons: true,
    name: 'partnerAppAccess',
    rows: ofAccount(),
    withheld: {
      id_hash: secret,
      grant_hash: secret,
      uid: 'a random value of the program',
      session_id: 'a random value of the program',
      payload: 'is encrypted, or says the same for the program',
    },
    deletion: withAccount,
  },
  partner_key: none('keys of the shop'),
  login_guard: {
    persons: true,
    name: 'passwordGuesses',
    rows: ({ keys }) => among('key', keys),
    withheld: { key: 'a keyed hash of the address' },
    deletion: { how: 'delete' },
  },
  rate: none('counts under keyed hashes, which are deleted after hours'),
  spent_token: none('random ids of bot checks, which name no person'),
  subscription: {
    persons: true,
    name: 'subscriptions',
    rows: ({ addresses, unverified }) =>
      either(
        among('email', addresses),
        // A confirmed newsletter of an unverified address may be another person's.
        sql`(${among('email', unverified === undefined ? [] : [unverified])} and status = 'pending')`,
      ),
    withheld: {},
    deletion: { how: 'delete' },
  },
  account_origin: { persons: true, name: 'origin', rows: ofAccount(), withheld: {}, deletion: withAccount },
  invitation: { persons: true, name: 'invitation', rows: ofAccount(), withheld: {}, deletion: withAccount },
  invited_account: {
    persons: true,
    name: 'invitedAccounts',
    rows: (person) => either(ofAccount()(person), ofAccount('inviter_id')(person)),
    withheld: { inviter_id: 'names another person' },
    ofOthers: { isOwn: ({ user_id: id }, { userId }) => id === userId, columns: ['opened_at'] },
    deletion: withAccount,
  },
  kmc_request: { persons: true, name: 'identityChecks', rows: ofAccount(), withheld: {}, deletion: withAccount },
  external_auth_pending: {
    persons: true,
    name: 'externalLogins',
    rows: (person) => among('email', ownOf(person)),
    // Anybody may have typed the address: the rest may be another person's.
    withheld: {
      token_hash: secret,
      proof_hash: secret,
      identity: 'may be another person’s, who has typed this address',
      origin: 'may be another person’s',
      return_path: 'may be another person’s',
      proven: 'tells the shop alone how the address was given',
      told: 'tells the shop alone what it has answered',
      tries: 'a count for the shop alone',
    },
    deletion: { how: 'delete' },
  },
  former_email: { persons: true, name: 'formerAddresses', rows: ofAccount(), withheld: {}, deletion: withAccount },
  external_auth_request: {
    persons: true,
    name: 'externalLoginsUnderWay',
    rows: ofAccount(),
    withheld: { id: secret, state_hash: secret, nonce: 'a secret of a login that is under way', verifier: 'likewise' },
    deletion: withAccount,
  },
  audit: {
    persons: true,
    name: 'audit',
    rows: ofAccount(),
    withheld: { actor: 'the name of a person who works for the shop' },
    deletion: { how: 'keep', reason: 'the id of a deleted account names no person' },
  },
  secret: none('keys of the shop'),
  basket: {
    persons: true,
    name: 'baskets',
    rows: ({ baskets }) => among('id', baskets),
    withheld: { token_hash: secret, form_key: 'tells equal forms apart, for the shop alone' },
    deletion: { how: 'delete' },
  },
  basket_line: {
    persons: true,
    name: 'basketLines',
    // A gift card in another person's bag names the person to whom it shall go.
    rows: ({ baskets, addresses }) => either(among('basket_id', baskets), among('gift_email', addresses)),
    withheld: { gift_key: 'a hash of the gift' },
    // What has not been bought yet is the buyer's alone.
    ofOthers: { isOwn: ({ basket_id: id }, { baskets }) => baskets.includes(String(id)), columns: [] },
    deletion: { how: 'delete' },
  },
  // Books are kept for ten years (HGB, § 257; AO, § 147). They do not need the name of the person.
  shop_order: {
    persons: true,
    name: 'orders',
    rows: ({ orders }) => among('number', orders),
    withheld: { key_hash: secret, basket_id: 'names the bag to the shop alone', mailbox: 'a part of the address' },
    deletion: {
      how: 'anonymise',
      set: { user_id: null, email: '', normal_email: '', mailbox: '', shipping_address: null, billing_address: null },
    },
  },
  order_line: {
    persons: true,
    name: 'orderLines',
    // A gift card in another person's order names the person to whom it went.
    rows: ({ orders, addresses }) => either(among('order_number', orders), among('gift_email', addresses)),
    withheld: {},
    // The number of the order would open it.
    ofOthers: {
      isOwn: ({ order_number: number }, { orders }) => orders.includes(String(number)),
      columns: ['name', 'gift', 'gift_email'],
    },
    deletion: { how: 'anonymise', set: { gift: null, gift_email: null } },
  },
  payment: {
    persons: true,
    name: 'payments',
    rows: ({ orders }) => among('order_number', orders),
    withheld: { id: 'names the payment to its provider, who acts by it' },
    deletion: { how: 'keep', reason: 'amounts of an order that names no person any more' },
  },
  gift_card: {
    persons: true,
    name: 'giftCards',
    rows: ({ orders }) => among('order_number', orders),
    withheld: { code_hash: secret, balance: 'tells the buyer what the recipient has spent' },
    deletion: { how: 'keep', reason: 'amounts that may still be redeemed; the row names no person' },
  },
  gift_card_movement: {
    persons: true,
    name: 'giftCardPayments',
    // With the last four signs of the cards that have paid for the person's orders.
    rows: ({ orders }) => among('order_number', orders),
    withheld: { card_id: 'names a card that may be another person’s to the shop alone' },
    deletion: { how: 'keep', reason: 'the ledger of cards that may still be redeemed; the row names no person' },
  },
  test_bank: none('payments without money, outside production'),
  wishlist: { persons: true, name: 'wishlists', rows: ofAccount(), withheld: {}, deletion: withAccount },
  wishlist_item: {
    persons: true,
    name: 'wishlistItems',
    rows: ofAccount(),
    withheld: {},
    deletion: { how: 'with', table: 'wishlist' },
  },
  consent_record: none(
    'stands under the hash of a random subject that only a browser knows; the privacy centre exports it',
  ),
  mail_queue: {
    persons: true,
    name: 'mails',
    rows: ({ mailed }) => among('recipient', mailed),
    withheld: { letter: 'holds a link that is a secret', lease: 'a random value of the program' },
    deletion: { how: 'delete' },
  },
  privacy_request: {
    persons: true,
    name: 'privacyRequests',
    rows: ({ addresses }) => among('email', addresses),
    withheld: { token_hash: secret, filing_key: 'a keyed hash of the request' },
    // CCPA regulations, § 7101: that a request was answered is kept for 24 months.
    deletion: {
      how: 'anonymise',
      set: { email: '', last_name: '', membership_id: '', filing_key: null, token_hash: null },
    },
  },
  email_permission: {
    persons: true,
    name: 'refusals',
    rows: ({ keys }) => among('address_key', keys),
    withheld: { address_key: 'a keyed hash of the address' },
    deletion: { how: 'keep', reason: 'a refusal holds after a deletion too; it has no address' },
  },
  session_event: none('counts by hour and site'),
  stock: none('goods'),
  price: none('goods'),
  past_price: none('goods'),
  price_version: none('a number of changes'),
  feed: none('counts of rows about goods'),
  feed_batch: none('answers to batches about goods'),
  stock_notice: {
    persons: true,
    name: 'stockNotices',
    // Rows of an address that the account has not verified are another person's where that person has confirmed them.
    rows: ({ addresses, unverified }) =>
      either(
        among('email', addresses),
        sql`(${among('email', unverified === undefined ? [] : [unverified])} and confirmed_at is null)`,
      ),
    withheld: { token_hash: secret, owner_hash: secret },
    deletion: { how: 'delete' },
  },
  write_probe: none('one row of the health check'),
}
