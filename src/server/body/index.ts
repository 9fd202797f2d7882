/** Bodies of calls: their size, type and shape, refused with errors that name fields and never values (storefront 8). */
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { z } from 'zod'
import { CallError } from '#server/errors'

/** Refuses a body of more kilobytes with 413 before it is read. */
export const atMost = (kilobytes: number): MiddlewareHandler =>
  bodyLimit({
    maxSize: kilobytes * 1024,
    onError: () => {
      throw new CallError(413, 'bodyTooLarge', `The body is larger than ${kilobytes} kB.`)
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
