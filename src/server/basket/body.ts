import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { CallError } from '#server/errors'

export const MOST_BYTES = 16 * 1024

/** Refuses a larger body with 413 before it is read. */
export const limited = bodyLimit({
  maxSize: MOST_BYTES,
  onError: () => {
    throw new CallError(413, 'bodyTooLarge', `The body is larger than ${MOST_BYTES / 1024} kB.`)
  },
})

const problems = (error: z.ZodError): string =>
  error.issues
    .slice(0, 5)
    .map((issue) => (issue.path.length > 0 ? `${issue.path.join('.')}: ${issue.message}` : issue.message))
    .join('; ')

/** @throws CallError 400 invalidBody naming fields, never their values */
export const checked = <T>(schema: z.ZodType<T>, value: unknown): T => {
  const result = schema.safeParse(value)
  if (!result.success) throw new CallError(400, 'invalidBody', problems(result.error))
  return result.data
}

export const typeOf = (c: Context): string => (c.req.header('content-type') ?? '').split(';')[0]!.trim().toLowerCase()

/** A JSON body of the given shape. @throws CallError */
export const jsonBody = async <T>(c: Context, schema: z.ZodType<T>): Promise<T> => {
  const type = typeOf(c)
  if (type !== 'application/json')
    throw new CallError(415, 'unsupportedMediaType', `The body must be application/json, not "${type.slice(0, 40)}".`)
  const text = await c.req.text()
  try {
    return checked(schema, JSON.parse(text))
  } catch (error) {
    if (error instanceof SyntaxError) throw new CallError(400, 'malformedJson', 'The body is not valid JSON.')
    throw error
  }
}

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
