import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import type { FragmentLibrary } from '#domain/fragments'
import type { PortalInput } from '#domain/portal'
import { PortalForms } from './PortalForms.tsx'
import type { PortalTexts } from './portal-texts.ts'
import { firstStep } from './steps/portal-step.ts'

interface Mounted {
  root: Root
  texts: PortalTexts
}

const mounted = new WeakMap<Element, Mounted>()

const view = (texts: PortalTexts, input: PortalInput) => <PortalForms texts={texts} input={input} />

/** Whether the text shows what the input asks for, so that its elements can be taken over. */
const isAsServed = ({ first, legalAge }: PortalTexts, input: PortalInput): boolean =>
  firstStep(input) === firstStep(first) &&
  input.legalAge === legalAge &&
  input.email === undefined &&
  !input.isInvited &&
  Object.keys(input.typed).length === 0

const drawnRoot = (container: Element, texts: PortalTexts, input: PortalInput): Root => {
  if (isAsServed(texts, input)) return hydrateRoot(container, view(texts, input))
  container.replaceChildren()
  const root = createRoot(container)
  root.render(view(texts, input))
  return root
}

// Hosts load this file by its address, so its type is checked here.
export const { mount, unmount, update }: Required<FragmentLibrary<PortalInput>> = {
  mount(element, input) {
    const container = element.querySelector<HTMLElement>('[data-portal]')
    if (!container) throw new TypeError('The text holds no portal.')
    const texts = JSON.parse(container.dataset['portal'] ?? '') as PortalTexts
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
