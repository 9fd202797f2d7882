import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import type { FragmentLibrary } from '#domain/fragments'

interface Drawing<Texts, Input> {
  /** The `data-` name of the element that holds the form and its texts. */
  name: string
  view: (texts: Texts, input: Input) => ReactNode
  /** Whether the text shows what the input asks for, so that its elements can be taken over. */
  isAsServed: (texts: Texts, input: Input) => boolean
}

/** The library of a fragment that draws one view (rule fragments.6). */
export const createLibrary = <Texts, Input>({
  name,
  view,
  isAsServed,
}: Drawing<Texts, Input>): Required<FragmentLibrary<Input>> => {
  const mounted = new WeakMap<Element, { root: Root; texts: Texts }>()
  const drawnRoot = (container: Element, texts: Texts, input: Input): Root => {
    if (isAsServed(texts, input)) return hydrateRoot(container, view(texts, input))
    container.replaceChildren()
    const root = createRoot(container)
    root.render(view(texts, input))
    return root
  }
  return {
    mount(element, input) {
      const container = element.querySelector<HTMLElement>(`[data-${name}]`)
      if (!container) throw new TypeError(`The text holds no ${name}.`)
      const texts = JSON.parse(container.getAttribute(`data-${name}`) ?? '') as Texts
      // Drawn before this returns: a form that can be seen must already be sent by its host.
      flushSync(() => mounted.set(element, { root: drawnRoot(container, texts, input), texts }))
    },
    update(element, input) {
      const { root, texts } = mounted.get(element) ?? {}
      if (texts) root?.render(view(texts, input))
    },
    unmount(element) {
      mounted.get(element)?.root.unmount()
      mounted.delete(element)
    },
  }
}
