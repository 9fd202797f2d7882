import type { Context } from 'hono'
import { z } from 'zod'
import { checked } from '#server/body'

const wholeNumber = z.string().regex(/^[0-9]{1,3}$/, 'must be a whole number')

/** The fields of a form. @throws CallError 400 invalidBody */
export const formBody = async (c: Context): Promise<{ productId: string; quantity: number }> => {
  const fields = new URLSearchParams(await c.req.text())
  const { productId, quantity } = checked(z.object({ productId: z.string().min(1).max(80), quantity: wholeNumber }), {
    productId: fields.get('productId') ?? '',
    quantity: fields.get('quantity') ?? '1',
  })
  return { productId, quantity: Number(quantity) }
}
