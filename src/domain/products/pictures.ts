/** What a picture of a product shows: the whole product, a close-up, its back. */
export const pictureViews = ['main', 'detail', 'back'] as const
export type PictureView = (typeof pictureViews)[number]

/** Pictures are square. `width` and `height` of this many pixels keep their place in the page. */
export const pictureSize = 400

/** The address of a product's picture, the same in both addressings: `/pictures/ST1001/black-main.svg`. */
export const pictureAddress = (pid: string, colour: string, view: PictureView = 'main'): string =>
  `/pictures/${pid}/${colour}-${view}.svg`
