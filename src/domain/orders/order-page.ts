/** The page, as a path below a site, that shows an order after its placing and payment, and to which its mails link. */
export const orderPage = (number: string): { path: string; query: { order: string } } => ({
  path: 'checkout',
  query: { order: number },
})
