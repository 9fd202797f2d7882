import type { APIRoute, GetStaticPaths } from 'astro'
import * as set from 'country-flag-icons/string/3x2'
import { flagCodes } from '#domain/emblems'

interface Props {
  code: string
}

const pictures = new Map(Object.entries(set))

/** Flags of countries from a published set (decision 0090) at `/flags/{code}.svg`. A page loads the flags that it shows. */
export const getStaticPaths: GetStaticPaths = () =>
  flagCodes.map((code) => ({ params: { code }, props: { code } satisfies Props, cacheKey: code }))

export const GET: APIRoute<Props> = ({ props: { code } }) => {
  const picture = pictures.get(code.toUpperCase())
  if (!picture) throw new Error(`The set of flags lacks ${code}. Remove the code from domain/emblems.`)
  return new Response(picture, { headers: { 'Content-Type': 'image/svg+xml' } })
}
