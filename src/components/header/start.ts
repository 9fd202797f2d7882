// Panels open without a script. Their manners come from the library of the header, with the first touch of the navigation.
import { report } from '#browser/errors'

const header = document.querySelector('.header')
const address = '/main-header/index.js'
const load = () => void import(/* @vite-ignore */ address).then((library) => library.mount(header), report)

for (const touch of ['pointerover', 'focusin'])
  header?.querySelector('nav')?.addEventListener(touch, load, { once: true })
