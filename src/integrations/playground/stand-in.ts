import type { APIRoute } from 'astro'
import code from './stand-in-tag-manager.js?raw'

/** A script that stands in for a tag manager, for a tag of the local environment. */
export const GET: APIRoute = () => new Response(code, { headers: { 'Content-Type': 'text/javascript' } })
