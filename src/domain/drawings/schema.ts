import { z } from 'zod'
import type { Drawing } from './index.ts'
export const drawing: z.ZodType<Drawing> = z
  .object({ family: z.string() })
  .catchall(z.union([z.string(), z.number(), z.boolean()]))
