/** The page, as a path below a site, that shows an order after its placing and payment, and to which its mails link. */
export const orderPage = (number: string): { path: string; query: { order: string } } => ({
  path: 'order',
  query: { order: number },
})

/** The same as one text, `order/?order=7GQ4M-X2CRV`. */
export const pageOfOrder = (number: string): string => {
  const { path, query } = orderPage(number)
  return `${path}/?${new URLSearchParams(query)}`
}
