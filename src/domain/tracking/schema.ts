import { z } from 'zod'
import { type SessionEventName, sessionEvents } from './session-events.ts'

/** The body of `POST /api/session-events` (storefront 7). */
export const sessionEventBody = z.strictObject({ name: z.enum(Object.keys(sessionEvents) as SessionEventName[]) })
