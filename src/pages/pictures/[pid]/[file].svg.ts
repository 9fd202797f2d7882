import type { APIRoute, GetStaticPaths } from 'astro'
import { products } from '#content/products'
import { sites } from '#content/settings'
import { draw } from '#domain/drawings'
import { type Product, type View, views } from '#domain/products'

/** Drawings of the brands that this build has sites of: `/pictures/{pid}/{colour}-{view}.svg`. */
export const getStaticPaths: GetStaticPaths = () =>
  [...new Set(sites.map((site) => site.brand))].flatMap((brand) =>
    products(brand).flatMap((product) =>
      product.colours.flatMap((colour) =>
        views.map((view) => ({
          params: { pid: product.pid, file: `${colour.id}-${view}` },
          props: { product, parts: colour.parts, view },
        })),
      ),
    ),
  )

interface Props {
  product: Product
  parts: readonly [string, string, string]
  view: View
}

export const GET: APIRoute<Props> = ({ props: { product, parts, view } }) =>
  new Response(draw(product.drawing, parts, view, product.brand), { headers: { 'Content-Type': 'image/svg+xml' } })
