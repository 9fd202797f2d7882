import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { z } from 'zod'
import type { ValidationCode, ValidationError } from '#domain/accounts'
import { CallError } from './errors.ts'

/** Refuses a larger body with 413 `bodyTooLarge` before reading it. */
export const limitBody = (kilobytes: number): MiddlewareHandler =>
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

/** The value in the shape of the schema. @throws CallError 400 invalidBody that names fields and never values */
export const matching = <T>(schema: z.ZodType<T>, value: unknown): T => {
  const result = schema.safeParse(value)
  if (!result.success) throw new CallError(400, 'invalidBody', problems(result.error))
  return result.data
}

/** The media type of the body in lower case, without parameters; '' when the header is missing. */
const mediaTypeOf = (c: Context): string => (c.req.header('content-type') ?? '').split(';')[0]!.trim().toLowerCase()

/** The request is a form post, which a browser sends without scripts: its answer is a page. */
export const isFormPost = (c: Context): boolean =>
  c.req.method === 'POST' && mediaTypeOf(c) === 'application/x-www-form-urlencoded'

/** Half a pair of UTF-16 in a text or in the name of a field. @throws SyntaxError */
const requireWholeText = (value: unknown): void => {
  const texts = typeof value === 'string' ? [value] : Object.keys(Object(value))
  if (!texts.every((text) => text.isWellFormed())) throw new SyntaxError('half a character')
}

/**
 * The value of a JSON text. Half a character, which can only be written as an escape, is refused: a store and a mail keep another one in its
 * place, so that what was compared and counted is not what is kept (rule security.16). @throws SyntaxError
 */
const wellFormed = (text: string): unknown =>
  JSON.parse(
    text,
    /\\ud[89a-f]/i.test(text)
      ? (_, value: unknown) => {
          requireWholeText(value)
          return value
        }
      : undefined,
  )

const parseJson = async (c: Context): Promise<unknown> => {
  const type = mediaTypeOf(c)
  if (type !== 'application/json')
    throw new CallError(415, 'unsupportedMediaType', `The body must be application/json, not "${type.slice(0, 40)}".`)
  try {
    return wellFormed(await c.req.text())
  } catch (error) {
    if (error instanceof SyntaxError) throw new CallError(400, 'malformedJson', 'The body is not valid JSON.')
    throw error
  }
}

/** The JSON body in the shape of the schema. @throws CallError 415, 400 malformedJson, 400 invalidBody */
export const jsonBody = async <T>(c: Context, schema: z.ZodType<T>): Promise<T> => matching(schema, await parseJson(c))

const validationMessages: Readonly<Record<ValidationCode, string>> = {
  invalid: 'The value is not valid.',
  required: 'A value is needed.',
  taken: 'There is an account with this value already.',
  tooShort: 'The value is too short.',
  tooLong: 'The value is too long.',
  likeEmail: 'The password must not be the e-mail address.',
  tooYoung: 'The age is below the legal one.',
  unknown: 'There is no such field.',
  used: 'The link was used already.',
  expired: 'The link has expired.',
}

export const validationError = (field: string, code: ValidationCode): ValidationError => ({
  field,
  code,
  message: validationMessages[code],
})

/** 400 `validationFailed` with one item for each invalid field. */
export const invalidFields = (errors: ValidationError[]): CallError =>
  new CallError(400, 'validationFailed', 'The values are not valid.', { details: { validationErrors: errors } })

const isCode = (text: string): text is ValidationCode => Object.hasOwn(validationMessages, text)

const validationErrorsOf = (value: unknown, { issues }: z.ZodError): ValidationError[] =>
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

/**
 * The JSON body of an account call in the shape of the schema. A message of the schema that is a ValidationCode becomes the
 * code of its field. @throws CallError 415, 400 malformedJson, 400 validationFailed with one item for each invalid field
 */
export const validatedBody = async <T>(c: Context, schema: z.ZodType<T>): Promise<T> => {
  const value = await parseJson(c)
  const result = schema.safeParse(value)
  if (!result.success) throw invalidFields(validationErrorsOf(value, result.error))
  return result.data
}
