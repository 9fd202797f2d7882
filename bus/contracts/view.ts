import { z } from 'zod'

/** `page:view`: `path` has no query, so that tokens in addresses never travel. */
export const pageView = z.object({
  pageType: z.string().min(1),
  path: z.string().startsWith('/'),
  title: z.string(),
})
export type PageView = z.infer<typeof pageView>

/** `product:view`: `price` in units of `currency`; `category` is the department in which the product stands first, absent where it is in none. */
export const productView = z.object({
  pid: z.string().min(1),
  name: z.string(),
  category: z.string().optional(),
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

/** `list:select`: a product of a list or rail was opened. `index` is its place among those that were shown, from 0. */
export const listSelect = z.object({ list: z.string().min(1), pid: z.string().min(1), index: z.int().min(0) })
export type ListSelect = z.infer<typeof listSelect>

/** `search:run`: `term` is what was searched, '' where it looks personal; `total` is the number of products found. */
export const searchRun = z.object({ term: z.string().max(200), total: z.int().min(0) })
export type SearchRun = z.infer<typeof searchRun>
