import { originalOf } from '#content/pictures'
import { drawnPicture, type Picture, type Product, photographPicture, pictureViews, wordsFor } from '#domain/products'
import type { Shop } from './shop.ts'

/** A picture of a product's gallery. */
export interface GalleryPicture {
  picture: Picture
  /** What is seen, and its language where that is not the site's. */
  alt: { text: string; lang?: string | undefined }
  /** The colour of its place until it comes, `#rrggbb`; a drawing has none. */
  ground?: string
}

type Colour = Product['colours'][number]

/** The pictures of a product in one colour, in the words of a site. @throws PhotographError */
export const galleryOf = async (
  { pid, name }: Product,
  { id, photographs }: Colour,
  { site, t }: Pick<Shop, 'site' | 't'>,
): Promise<readonly GalleryPicture[]> => {
  const whole = `${name}, ${t(`colour.${id}`)}`
  if (!photographs)
    return pictureViews.map((view) => ({
      picture: drawnPicture(pid, id, view),
      alt: { text: t(`picture.${view}`, [whole]) },
    }))
  return Promise.all(
    photographs.map(async (photograph, index) => {
      const { width, height, ground } = await originalOf(photograph)
      return {
        picture: photographPicture(pid, id, index + 1, { width, height }),
        alt: (photograph.alt === undefined ? undefined : wordsFor(photograph.alt, site)) ?? {
          text: t('picture.numbered', [whole, index + 1]),
        },
        ground,
      }
    }),
  )
}

/** For `cacheKey` of the page of a product: its photographs, as they lie there; empty for a drawn one. @throws PhotographError */
export const photographsDigest = async ({ colours }: Product): Promise<string> =>
  (
    await Promise.all(
      colours.flatMap(({ photographs = [] }) => photographs.map((photograph) => originalOf(photograph))),
    )
  )
    .map(({ key }) => key)
    .join('.')
