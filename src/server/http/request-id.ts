import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'

const HEADER = 'X-Request-Id'

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string
  }
}

/** Gives a request an id, and its answer the header `X-Request-Id`. The caller's own header is not read: it may hold anything. */
export const requestIds: MiddlewareHandler = async (c, next) => {
  c.set('requestId', randomUUID())
  await next()
  c.res.headers.set(HEADER, c.var.requestId)
}

/** The id of a request. Where none was given, as to a file, the request gets one now, and so does its answer. */
export const requestIdOf = (c: Context): string => {
  const known: string | undefined = c.get('requestId')
  if (known !== undefined) return known
  const id = randomUUID()
  c.set('requestId', id)
  c.header(HEADER, id)
  return id
}
