import type { APIRoute, GetStaticPaths } from 'astro'
import { findProduct, productRange } from '#content/products'
import { builtSites } from '#content/settings'
import { draw } from '#demo/drawings'
import { type PictureView, pictureViews } from '#domain/products'

interface Props {
  brand: string
  pid: string
  colour: string
  view: PictureView
}

/** Drawings of the brands that this build has sites of: `/pictures/{pid}/{colour}-{view}.svg`. */
export const getStaticPaths: GetStaticPaths = () =>
  [...new Set(builtSites.map((site) => site.brand))].flatMap((brand) =>
    productRange(brand).products.flatMap(({ pid, colours, drawing }) =>
      (drawing ? colours : []).flatMap(({ id: colour }) =>
        pictureViews.map((view) => ({
          params: { pid, file: `${colour}-${view}` },
          props: { brand, pid, colour, view } satisfies Props,
          cacheKey: productRange(brand).digests.get(pid) ?? pid,
        })),
      ),
    ),
  )

export const GET: APIRoute<Props> = ({ props: { brand, pid, colour, view } }) => {
  const product = findProduct(brand, pid)
  const parts = product?.colours.find(({ id }) => id === colour)?.parts
  if (!product?.drawing || !parts) return new Response(null, { status: 404 })
  return new Response(draw(product.drawing, parts, view, product.brand), {
    headers: { 'Content-Type': 'image/svg+xml' },
  })
}
