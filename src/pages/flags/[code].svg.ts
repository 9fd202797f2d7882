import type { APIRoute, GetStaticPaths } from 'astro'
import * as set from 'country-flag-icons/string/3x2'
import { flagCodes } from '#domain/emblems'

interface Props {
  code: string
}

const pictures = new Map(Object.entries(set))

/** Flags of countries from a published set (decisions/0090): `/flags/{code}.svg`; a page loads those that it shows. */
export const getStaticPaths: GetStaticPaths = () =>
  flagCodes.map((code) => ({ params: { code }, props: { code } satisfies Props, cacheKey: code }))

export const GET: APIRoute<Props> = ({ props: { code } }) => {
  const picture = pictures.get(code.toUpperCase())
  if (!picture) throw new Error(`The set of flags has none of ${code}; take it out of domain/emblems.`)
  return new Response(picture, { headers: { 'Content-Type': 'image/svg+xml' } })
}
