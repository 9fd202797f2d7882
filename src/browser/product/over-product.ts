import { openSizeGuide } from './size-guide.ts'
import { openZoom } from './zoom.ts'

/**
 * Opens over the page what a link with `data-over` leads to: a picture in the gallery of a product, or the size guide, of
 * which the attribute is the name of the close button (rule clicks.8).
 */
export const openOverProduct = (link: HTMLAnchorElement): void => {
  if (link.closest('.gallery')) openZoom(link)
  else void openSizeGuide(link)
}
