import { bagAdd, bagOpen } from '../contracts/bag.ts'
import { consentOpen, privacyOpen } from '../contracts/consent.ts'
import { portalOpen } from '../contracts/portal.ts'
import { wishlistToggle } from '../contracts/wishlist.ts'
import { request } from './entry.ts'

export const requests = {
  'portal:open': request({
    title: 'Open the account portal',
    description: 'Unclaimed, only the last one is kept: a shopper who clicked twice wants one portal.',
    version: 1,
    since: '0.1.0',
    schema: portalOpen,
    example: { touchpoint: 'HEADER', preset: 'login-method' },
    consent: 1,
    hold: 'last',
  }),
  'bag:add': request({
    title: 'Add items to the bag',
    description:
      'What the shopper asks for, as the call names it: it may still be refused. Count goods:added. Unclaimed, every one is kept: each click is an item that the shopper expects to find.',
    version: 1,
    since: '0.1.0',
    schema: bagAdd,
    example: { items: [{ productId: 'ST1001-black-42', quantity: 1 }] },
    consent: 1,
    hold: 'all',
  }),
  'bag:open': request({
    title: 'Show the mini-bag',
    description: 'Unclaimed, only the last one is kept.',
    version: 1,
    since: '0.1.0',
    schema: bagOpen,
    example: {},
    consent: 1,
    hold: 'last',
  }),
  'consent:open': request({
    title: 'Open the consent screen',
    description: 'Unclaimed, only the last one is kept.',
    version: 1,
    since: '0.1.0',
    schema: consentOpen,
    example: { opener: 'FOOTER' },
    consent: 0,
    hold: 'last',
  }),
  'privacy:open': request({
    title: 'Open the data settings or a data request',
    description: 'Unclaimed, only the last one is kept.',
    version: 1,
    since: '0.1.0',
    schema: privacyOpen,
    example: { view: 'request', category: 'GDPR' },
    consent: 0,
    hold: 'last',
  }),
  'wishlist:toggle': request({
    title: 'Put a product on the wishlist, or take it off',
    description: 'Unclaimed, every one is kept: two clicks on two hearts are two wishes.',
    version: 1,
    since: '0.1.0',
    schema: wishlistToggle,
    example: { pid: 'ST1001' },
    consent: 1,
    hold: 'all',
  }),
}
