/** The signs of what varies in a product: each can stand in an address, a file name, a class of a page and a list of words (rules products.18 to products.20). */

/** A product has so many colours at most: style sheets show what belongs to the chosen one, colour by colour. */
export const MOST_COLOURS = 12

/** A colour: words in lower case, joined by hyphens. */
export const colourForm = /^[a-z](?:[a-z0-9-]{0,38}[a-z0-9])?$/

/** A size as it stands on the box: `42.5`, `42 2/3`, `32/34`, `W32 L34`, `XL`. */
export const sizeForm = /^(?=.{1,24}$)[A-Za-z0-9][A-Za-z0-9./+-]*(?: [A-Za-z0-9./+-]+)*$/

/** The file of a photograph, without a way out of its folder: `B75806/black-side.jpg`. */
export const photographForm =
  /^(?:[\p{L}\p{N}_-][\p{L}\p{N}._ -]*\/)*[\p{L}\p{N}_-][\p{L}\p{N}._ -]*\.(?:jpe?g|png|webp|avif)$/iu
