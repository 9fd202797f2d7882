import { formatAmount } from '#domain/products'
import { quietPage } from '#server/http'
import { isoUnits } from './iso-4217.ts'

/** The page of the test bank. It exists outside production, where the people who build the shop read English. */
export const testPage = (payment: { amount: number; currency: string; result: string }): string => {
  const amount = formatAmount(isoUnits(payment.amount, payment.currency), payment.currency, 'en-GB')
  const isOpen = payment.result === 'open'
  return quietPage({
    lang: 'en',
    dir: 'ltr',
    title: 'Test bank',
    main: [
      `<p>The shop asks for ${amount}. No money is taken.</p>`,
      '<form method="post">',
      isOpen
        ? '<button name="decision" value="approve">Approve</button> <button name="decision" value="decline">Decline</button>'
        : '<p>This payment is decided already.</p><button name="decision" value="return">Return to the shop</button>',
      '</form>',
    ].join(''),
  })
}
