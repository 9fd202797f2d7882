/** Bodies of calls: their size, type and shape, refused with errors that name fields and never values (storefront 8). */
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { z } from 'zod'
import type { ValidationCode, ValidationError } from '#domain/accounts'
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

const parsed = async (c: Context): Promise<unknown> => {
  const type = typeOf(c)
  if (type !== 'application/json')
    throw new CallError(415, 'unsupportedMediaType', `The body must be application/json, not "${type.slice(0, 40)}".`)
  try {
    return JSON.parse(await c.req.text())
  } catch (error) {
    if (error instanceof SyntaxError) throw new CallError(400, 'malformedJson', 'The body is not valid JSON.')
    throw error
  }
}

/** A JSON body of the given shape. @throws CallError */
export const jsonBody = async <T>(c: Context, schema: z.ZodType<T>): Promise<T> => checked(schema, await parsed(c))

const said: Readonly<Record<ValidationCode, string>> = {
  invalid: 'The value is not valid.',
  required: 'A value is needed.',
  taken: 'There is an account with this value already.',
  tooShort: 'The value is too short.',
  tooLong: 'The value is too long.',
  likeEmail: 'The password must not be the e-mail address.',
  tooYoung: 'The age is below the legal one.',
  unknown: 'There is no such field.',
}

export const validationError = (field: string, code: ValidationCode): ValidationError => ({
  field,
  code,
  message: said[code],
})

/** 400 with a list of what is wrong, a field an item (account-portal 5). */
export const invalidFields = (errors: ValidationError[]): CallError =>
  new CallError(400, 'validationFailed', 'The values are not valid.', { details: { validationErrors: errors } })

const isCode = (text: string): text is ValidationCode => Object.hasOwn(said, text)

const errorsOf = (value: unknown, { issues }: z.ZodError): ValidationError[] =>
  issues.slice(0, 20).flatMap((issue) => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.slice(0, 5).map((key) => validationError(key.slice(0, 40), 'unknown'))
    const given = issue.path.reduce<unknown>(
      (at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key],
      value,
    )
    const code = given === undefined ? 'required' : isCode(issue.message) ? issue.message : 'invalid'
    return [validationError(issue.path.join('.'), code)]
  })

/** A JSON body whose faults are listed by field. @throws CallError 400 validationFailed */
export const formBody = async <T>(c: Context, schema: z.ZodType<T>): Promise<T> => {
  const value = await parsed(c)
  const result = schema.safeParse(value)
  if (!result.success) throw invalidFields(errorsOf(value, result.error))
  return result.data
}
