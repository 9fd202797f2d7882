import { z } from 'zod'

/** What names a batch, so that it can be sent again. */
export const keyForm = z
  .string('The header Idempotency-Key is missing.')
  .regex(/^[\x21-\x7e]{8,200}$/, 'The header Idempotency-Key must have 8 to 200 visible signs of ASCII.')
