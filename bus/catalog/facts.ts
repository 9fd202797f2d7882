import { bagError } from '../contracts/bag.ts'
import { consentClose } from '../contracts/consent.ts'
import { modalClose, modalOpen } from '../contracts/modal.ts'
import { errorReported, fragmentState, impressionShown, trackEvent, translationMissing } from '../contracts/platform.ts'
import { portalClose } from '../contracts/portal.ts'
import { sessionError } from '../contracts/session.ts'
import { listView, pageView, productView } from '../contracts/view.ts'
import { wishlistError } from '../contracts/wishlist.ts'
import { fact } from './entry.ts'

export const facts = {
  'session:error': fact({
    title: 'A session call failed',
    description: 'The permanent code of the error, never what was typed.',
    version: 1,
    since: '0.1.0',
    schema: sessionError,
    example: { eventType: 'login', code: 'ACCOUNT_ACCESS_LOCKED', status: 400 },
    consent: 1,
  }),
  'portal:close': fact({
    title: 'The account portal was closed',
    description: 'Done, dismissed by the visitor, or failed to load.',
    version: 1,
    since: '0.1.0',
    schema: portalClose,
    example: { reason: 'dismissed' },
    consent: 1,
  }),
  'modal:open': fact({
    title: 'A modal opens',
    description: 'Adds it to the modal registry.',
    version: 1,
    since: '0.1.0',
    schema: modalOpen,
    example: { id: 'bag', zIndex: 1 },
    consent: 0,
  }),
  'modal:close': fact({
    title: 'A modal closes',
    description: 'Removes it from the modal registry.',
    version: 1,
    since: '0.1.0',
    schema: modalClose,
    example: { id: 'bag' },
    consent: 0,
  }),
  'consent:close': fact({
    title: 'The consent screen closes',
    description: 'A modal or the bar, by a choice or without one.',
    version: 1,
    since: '0.1.0',
    schema: consentClose,
    example: { opener: 'FOOTER' },
    consent: 0,
  }),
  'bag:error': fact({
    title: 'A call of the bag failed',
    description:
      'Reading it, adding to it, or any other change of it, also at the checkout: the back end refused, or gave no answer. `errorCode` is permanent; `message` is for developers. What waited for the call is as it was before.',
    version: 1,
    since: '0.1.0',
    schema: bagError,
    example: { errorCode: 'ProductItemNotAvailableException', message: 'Not enough in stock' },
    consent: 1,
  }),
  'wishlist:error': fact({
    title: 'The wishlist could not be read or changed',
    description: 'The local state is unchanged.',
    version: 1,
    since: '0.1.0',
    schema: wishlistError,
    example: { message: 'Failed to add product to wishlist', status: 500 },
    consent: 1,
  }),
  'page:view': fact({
    title: 'A page is shown',
    description: 'Once a page, after host info; also after a return from the back-forward cache.',
    version: 1,
    since: '0.1.0',
    schema: pageView,
    example: { pageType: 'category', path: '/stride/de_DE/frauen/', title: 'Frauen' },
    consent: 1,
  }),
  'product:view': fact({
    title: 'A product page is shown',
    description: 'Once a product page, after its page:view.',
    version: 2,
    since: '0.1.0',
    schema: productView,
    example: { pid: 'ST1001', name: 'Aero Glide 3', category: 'women', price: 130, currency: 'EUR' },
    consent: 1,
  }),
  'list:view': fact({
    title: 'A list of products is shown',
    description:
      'At the start of a category page, after its page:view, and after every change of filter, order or page.',
    version: 1,
    since: '0.1.0',
    schema: listView,
    example: { list: 'women', pids: ['ST1001', 'ST1002'], page: 1, total: 32 },
    consent: 1,
  }),
  'translation:missing': fact({
    title: 'A text is missing',
    description: 'Its key is shown instead; outside production it is also logged.',
    version: 1,
    since: '0.1.0',
    schema: translationMissing,
    example: { key: 'bag.title', language: 'de' },
    consent: 0,
  }),
  'fragment:state': fact({
    title: 'A fragment changed its state',
    description: '0 its load begins, 1 loaded (or unmounted again), 2 mounted, 4 error.',
    version: 1,
    since: '0.1.0',
    schema: fragmentState,
    example: { id: 'account_account-portal', state: 2, version: '1.0.0-experimental.14' },
    consent: 0,
  }),
  'impression:shown': fact({
    title: 'A recommendation came into view',
    description:
      'Half of it for one second, once a page view for each product of a placement. Without a variant the editors chose it.',
    version: 1,
    since: '0.1.0',
    schema: impressionShown,
    example: { placement: 'YMAL', variant: 'A', pids: ['ST1001'] },
    consent: 2,
  }),
  'track:event': fact({
    title: 'Something to count',
    description: 'An analytics event that no other event of this catalogue says; free of personal data.',
    version: 1,
    since: '0.1.0',
    schema: trackEvent,
    example: { event: 'cart_add', values: { quantity: 1 } },
    consent: 2,
  }),
  'error:reported': fact({
    title: 'An error was reported',
    description: 'Says that the error reporter was called; free of personal data.',
    version: 1,
    since: '0.1.0',
    schema: errorReported,
    example: { code: 'http/timeout', message: 'Request to /api timed out.', status: 408 },
    consent: 0,
  }),
}
