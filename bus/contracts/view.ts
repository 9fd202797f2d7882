import { z } from 'zod'

/** `page:view`: `path` has no query, so that tokens in addresses never travel. */
export const pageView = z.object({
  pageType: z.string().min(1),
  path: z.string().startsWith('/'),
  title: z.string(),
})
export type PageView = z.infer<typeof pageView>

/** `product:view`: `price` in units of `currency`. */
export const productView = z.object({
  pid: z.string().min(1),
  name: z.string(),
  price: z.number(),
  currency: z.string().length(3),
})
export type ProductView = z.infer<typeof productView>

/** `list:view`: the product ids of the page that is shown (from 1), in their order, of `total` found. */
export const listView = z.object({
  list: z.string().min(1),
  pids: z.array(z.string()),
  page: z.int().min(1),
  total: z.int().min(0),
})
export type ListView = z.infer<typeof listView>

/** `checkout:start`: `bagTotal` in units of `currency`. */
export const checkoutStart = z.object({
  itemCount: z.int().min(0),
  bagTotal: z.number(),
  currency: z.string(),
})
export type CheckoutStart = z.infer<typeof checkoutStart>
