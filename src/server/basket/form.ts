import type { Context, MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { giftFields } from '#domain/gift-cards'
import { plainPageAddress } from '#domain/sites'
import { typedNumber } from '#domain/typed-text'
import { type CallSettings, errorAnswer, isFormPost, matching, siteOf } from '#server/http'

const wholeNumber = z
  .string()
  .overwrite(typedNumber)
  .regex(/^[0-9]{1,3}$/, 'must be a whole number')
const fields = z.object({ productId: z.string().min(1).max(80), quantity: wholeNumber })

/**
 * The item that the form of a product page adds; without a quantity, 1. `key` is that of a gift card's form, where it has one.
 * @throws CallError 400 invalidBody
 */
export const formItem = async (
  c: Context,
): Promise<{ item: { productId: string; quantity: number; gift?: object }; key: string | undefined }> => {
  const form = new URLSearchParams(await c.req.text())
  // The forms of other products do not have these fields.
  const gift = giftFields.some((name) => form.has(name))
    ? Object.fromEntries(giftFields.map((name) => [name, form.get(name) ?? '']))
    : undefined
  const values = { productId: form.get('productId') ?? '', quantity: form.get('quantity') ?? '1' }
  const { productId, quantity } = matching(fields, values)
  return { item: { productId, quantity: Number(quantity), ...(gift && { gift }) }, key: form.get('key') ?? undefined }
}

/**
 * Answers a refused form post with the plain page of the bag, which explains the refusal in the language of the site (rule bag.16). A
 * call of an unknown site keeps its error answer, because no page is known for it.
 */
export const explainRefusedForms =
  (settings: CallSettings): MiddlewareHandler =>
  async (c, next) => {
    await next()
    if (!c.error || !isFormPost(c)) return
    const { errorCode } = errorAnswer(c.error).body
    if (errorCode === 'unknownSite') return
    const location = plainPageAddress('bag', siteOf(c, settings), settings.addressing, { error: errorCode })
    // `c.redirect` would keep the content type of the error answer.
    c.res = new Response(null, { status: 303, headers: { location } })
  }
