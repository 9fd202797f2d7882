/** Milliseconds that a pointer stays on a department before its panel opens, and away from both before it closes. */
const OPENS_AFTER = 120
const CLOSES_AFTER = 300

/** Panels hang below the header; on narrower screens each is a drawer. */
const wide = '(width >= 60rem)'
const hovers = `${wide} and (hover: hover)`

/** A panel that the pointer opens when it stays on its department. A press on the opener, or the focus in it, then keeps it open. */
const followPointer = (department: HTMLElement, panel: HTMLDetailsElement, options: { signal: AbortSignal }): void => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isByPointer = false
  const later = (milliseconds: number, isOpen: boolean): void => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (isOpen && panel.open) return
      if (!isOpen && (!isByPointer || panel.contains(document.activeElement))) return
      isByPointer = isOpen
      panel.open = isOpen
    }, milliseconds)
  }
  const enter = (): void => {
    if (matchMedia(hovers).matches) later(OPENS_AFTER, true)
  }
  const isMouse = ({ pointerType }: PointerEvent): boolean => pointerType === 'mouse'
  department.addEventListener('pointerenter', (event) => isMouse(event) && enter(), options)
  department.addEventListener('pointerleave', (event) => isMouse(event) && later(CLOSES_AFTER, false), options)
  panel.querySelector('summary')?.addEventListener(
    'click',
    (event) => {
      clearTimeout(timer)
      if (isByPointer && panel.open) event.preventDefault()
      isByPointer = false
    },
    options,
  )
  options.signal.addEventListener('abort', () => clearTimeout(timer))
  if (department.matches(':hover')) enter()
}

/** Closes the panel. A focus in it, or on its opener, is given to the opener. */
const close = (panel: HTMLDetailsElement): void => {
  const hasFocus = panel.contains(document.activeElement)
  panel.open = false
  if (hasFocus) panel.querySelector('summary')?.focus()
}

/**
 * The manners of panels in a header (rule header.7): a pointer that stays opens them, Escape closes them and gives the focus back, and they
 * close when the focus or a press goes elsewhere. Without it they open and close by their openers. `signal` ends it.
 */
export const followPanels = (header: HTMLElement, signal: AbortSignal): void => {
  const panels = [...header.querySelectorAll<HTMLDetailsElement>('details[name]')]
  const closeAll = (isLeft: (panel: HTMLDetailsElement) => boolean): void => {
    for (const panel of panels) if (panel.open && isLeft(panel)) panel.open = false
  }
  // A drawer covers the link of its department, which a panel leaves in sight.
  const leaves = (target: EventTarget | null) => (panel: HTMLDetailsElement) =>
    !(matchMedia(wide).matches ? panel.parentElement! : panel).contains(target as Node | null)
  for (const panel of panels) followPointer(panel.parentElement!, panel, { signal })
  header.addEventListener('focusout', ({ relatedTarget }) => relatedTarget && closeAll(leaves(relatedTarget)), {
    signal,
  })
  const { ownerDocument } = header
  ownerDocument.addEventListener('pointerdown', ({ target }) => closeAll(leaves(target)), { signal })
  ownerDocument.addEventListener(
    'keydown',
    (event) => {
      const open = panels.find((panel) => panel.open)
      if (!open || event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      close(open)
    },
    { signal },
  )
  // A page that comes back has no panel open.
  addEventListener('pagehide', () => closeAll(() => true), { signal })
}
