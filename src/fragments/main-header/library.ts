import type { FragmentLibrary } from '#domain/fragments'
import './main-header.css'
import './panels.css'
import { followPanels } from './menu.ts'

const ends = new WeakMap<Element, AbortController>()

/** The library of the header: the text is drawn by a server, and its panels get their manners (rule header.7). */
const library: FragmentLibrary = {
  mount(element) {
    if (ends.has(element)) return
    const end = new AbortController()
    ends.set(element, end)
    followPanels(element as HTMLElement, end.signal)
  },
  unmount(element) {
    ends.get(element)?.abort()
    ends.delete(element)
  },
}

export const { mount, unmount } = library
