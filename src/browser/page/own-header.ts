import { report } from '#browser/errors'

const address = '/main-header/index.js'

/**
 * Loads the library of the shop's own header with the first touch of the navigation. Its panels open without a script, and have their manners
 * from there (rule header.8). The header of another team, and a page with a quiet header, have none.
 */
export const followOwnHeader = (): void => {
  const header = document.querySelector('.header:not([data-fragment])')
  const load = () => void import(/* @vite-ignore */ address).then((library) => library.mount(header), report)
  for (const touch of ['pointerover', 'focusin'])
    header?.querySelector('nav')?.addEventListener(touch, load, { once: true })
}
