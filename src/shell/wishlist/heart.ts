/** The hearts of the page. */
export const hearts = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('[data-request="wishlist:toggle"]'),
]

/** The product of a heart: that of its card, or of the page. All hearts have the same HTML, which costs a page next to nothing. */
export const pidOf = (heart: HTMLElement): string => {
  const link = heart.closest('.card')?.querySelector('a')
  return decodeURIComponent((link ?? location).pathname.split('/').at(-2) ?? '')
}
