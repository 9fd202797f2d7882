import { z } from 'zod'
import { type SessionEventName, sessionEvents } from './session-events.ts'

/** The body of `POST /api/session-events`. */
export const sessionEventBody = z.strictObject({ name: z.enum(Object.keys(sessionEvents) as SessionEventName[]) })
