import { z } from 'zod'
import { momentForm, readMoment } from './moments.ts'

/** A moment as editors write it, see `momentForm`. */
export const moment = z
  .string()
  .regex(
    momentForm,
    'must be a day (2026-11-27), a minute by the clocks of the site (2026-11-27T08:00) or one everywhere (2026-11-27T08:00+01:00, 2026-11-27T07:00Z).',
  )
  .refine((text) => !momentForm.test(text) || readMoment(text) !== undefined, 'There is no such day in the calendar.')
