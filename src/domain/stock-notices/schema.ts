import { z } from 'zod'
import { isEmail, normalEmail } from '#domain/accounts'
import { MOST_TYPED, typedToken } from '#domain/typed-text'

/** The body of `POST /api/stock-notices`, as JSON or as the fields of a form. */
export const noticeBody = z.strictObject({
  sku: z.string('invalid').min(1, 'required').max(80, 'tooLong'),
  email: z.string('invalid').max(MOST_TYPED, 'tooLong').refine(isEmail, 'invalid').overwrite(normalEmail),
})

/** The body of the call that ends the notices of an address: the token in the second link of its mails. */
export const endNoticesBody = z.strictObject({
  token: z
    .string('invalid')
    .max(MOST_TYPED, 'tooLong')
    .overwrite(typedToken)
    .regex(/^[0-9a-f]{64}$/, 'invalid'),
})
