import type { MiddlewareHandler } from 'astro'
import { withLabel } from './label.ts'

/** Labels every page that the development server of a preview sends. */
export const onRequest: MiddlewareHandler = async (_, next) => {
  const response = await next()
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response
  const { status, headers } = response
  headers.delete('content-length')
  return new Response(withLabel(await response.text()), { status, headers })
}
