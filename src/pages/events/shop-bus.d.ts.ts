import type { APIRoute } from 'astro'
import { shopBusTypes } from '#catalog'

/** The types of `window.shopBus` for scripts outside the project. */
export const GET: APIRoute = () => new Response(shopBusTypes(), { headers: { 'Content-Type': 'text/plain' } })
