import type { APIRoute, GetStaticPaths } from 'astro'
import { drawingFiles, originalOf, type PictureFile, photographFiles } from '#content/pictures'
import { productRange } from '#content/products'
import { builtSites } from '#content/settings'
import { draw } from '#demo/drawings'
import { type Product, pictureSize } from '#domain/products'

interface Props {
  file: PictureFile
}

const types: Readonly<Record<string, string>> = { avif: 'image/avif', jpg: 'image/jpeg', webp: 'image/webp' }

const filesOf = async (
  { drawing, brand }: Product,
  { parts, photographs = [] }: Product['colours'][number],
): Promise<readonly PictureFile[]> => {
  if (drawing && parts) return drawingFiles(draw(drawing, parts, 'main', brand), pictureSize)
  return photographFiles(await Promise.all(photographs.map((photograph) => originalOf(photograph))))
}

/** The copies of photographs, and what stands for drawings where none can be shown: `/pictures/{pid}/{colour}/{file}`. */
export const getStaticPaths: GetStaticPaths = async () => {
  const brands = [...new Set(builtSites.map((site) => site.brand))]
  const shown = brands.flatMap((brand) =>
    productRange(brand).products.flatMap((product) => product.colours.map((colour) => ({ product, colour }))),
  )
  const paths = shown.map(async ({ product, colour }) =>
    (await filesOf(product, colour)).map((file) => ({
      params: { pid: product.pid, colour: colour.id, file: file.name },
      props: { file } satisfies Props,
      cacheKey: file.key,
    })),
  )
  return (await Promise.all(paths)).flat()
}

export const GET: APIRoute<Props> = async ({ props: { file } }) => {
  const body = new Uint8Array(await file.make())
  return new Response(body, { headers: { 'Content-Type': types[file.name.split('.').at(-1)!]! } })
}
