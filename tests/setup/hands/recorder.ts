/** Something that can be opened and closed: `<details>`, a dialog, a popover, or what a control with `aria-expanded` opens. */
interface Opened {
  element: Element
  kind: 'details' | 'dialog' | 'popover' | 'expanded'
  selector: string
}

/** What a press or key fell on, as it was when it fell. */
export interface Fallen {
  target: Element
  /** Things that were open and contained the place. */
  inside: readonly Element[]
  /** What the place belongs to. A `toggle` opens and closes things. */
  on: 'toggle' | 'button' | 'link' | 'option' | 'field' | 'words'
}

/** What the recorder of a document keeps. */
export interface Recorder {
  /** Another one in each document. */
  document: string
  /** What has changed since the last mark, the first of them by name. */
  changes: number
  changed: string[]
  focused: Element | undefined
  fallen: Fallen | undefined
  open: Opened[]
  /** Begins a step. */
  mark(): void
  /** CSS that finds an element alone. */
  selectorOf(element: Element): string
  nameOf(element: Element): string
  listOpen(): Opened[]
  isShown(element: Element): boolean
}

export type RecordedPage = typeof globalThis & { hands?: Recorder }

/**
 * Installs the recorder; runs in each document before its own scripts and refers to nothing outside.
 */
export const installRecorder = (): void => {
  const page = globalThis as unknown as RecordedPage
  if (top !== self) return
  const isShown = (element: Element): boolean =>
    element.isConnected &&
    element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false }) &&
    element.getClientRects().length > 0

  const isAlone = (selector: string, element: Element): boolean => {
    const found = document.querySelectorAll(selector)
    return found.length === 1 && found[0] === element
  }
  const stepTo = (element: Element): string => {
    const tag = element.localName
    const alike = [...(element.parentElement?.children ?? [])].filter((each) => each.localName === tag)
    return alike.length < 2 ? tag : `${tag}:nth-of-type(${alike.indexOf(element) + 1})`
  }
  const selectorOf = (element: Element): string => {
    // Ids that a renderer counts differ from visit to visit.
    if (/^[a-z][\w-]*$/i.test(element.id) && isAlone(`#${element.id}`, element)) return `#${element.id}`
    const name = element.getAttribute('name')
    const value = element.getAttribute('value')
    const named = `${element.localName}[name="${name}"]${value === null ? '' : `[value="${CSS.escape(value)}"]`}`
    if (name && isAlone(named, element)) return named
    let path = stepTo(element)
    for (let up = element.parentElement; up; up = up.parentElement) {
      if (isAlone(path, element)) return path
      if (/^[a-z][\w-]*$/i.test(up.id)) {
        const found = `#${up.id} > ${path}`
        if (isAlone(found, element)) return found
      }
      path = `${stepTo(up)} > ${path}`
    }
    return path
  }
  const nameOf = (element: Element): string => {
    const text = element.ariaLabel || element.textContent?.trim() || element.getAttribute('name') || ''
    return text.replace(/\s+/g, ' ').slice(0, 40) || `<${element.localName}>`
  }

  const listOpen = (): Opened[] => {
    const of = (kind: Opened['kind'], selector: string): Opened[] =>
      [...document.querySelectorAll(selector)]
        .filter(isShown)
        .map((element) => ({ element, kind, selector: selectorOf(element) }))
    return [
      ...of('details', 'details[open]'),
      ...of('dialog', 'dialog[open]'),
      ...of('popover', ':popover-open'),
      ...of('expanded', '[aria-expanded=true]'),
    ]
  }
  /** What belongs to an open thing: itself, and what it controls. */
  const holds = ({ element, kind }: Opened, place: Element): boolean => {
    if (kind !== 'expanded') return element.contains(place)
    const controlled = document.getElementById(element.getAttribute('aria-controls') ?? '')
    return element.contains(place) || controlled?.contains(place) === true
  }
  const partOf = (place: Element): Fallen['on'] => {
    if (place.closest('summary, [popovertarget], [aria-expanded]')) return 'toggle'
    if (place.closest('[role=option]')) return 'option'
    if (place.closest('button, [role=button], input[type=submit]')) return 'button'
    if (place.closest('a[href]')) return 'link'
    return place.closest('label, input, select, textarea') ? 'field' : 'words'
  }

  const hands: Recorder = {
    document: `${performance.timeOrigin} ${Math.random()}`,
    changes: 0,
    changed: [],
    focused: undefined,
    fallen: undefined,
    open: [],
    mark: () => {
      hands.changes = 0
      hands.changed = []
      hands.fallen = undefined
      hands.focused = document.activeElement === document.body ? undefined : (document.activeElement ?? undefined)
      hands.open = listOpen()
    },
    selectorOf,
    nameOf,
    listOpen,
    isShown,
  }
  const note = (change: string): void => {
    hands.changes += 1
    if (hands.changed.length < 12) hands.changed.push(change)
  }
  // Files that a page loads, and islands that wake up, are nothing that people see.
  const isUnseen = (target: Node): boolean => target instanceof Element && target.matches('head, head *, astro-island')
  new MutationObserver((records) => {
    for (const { type, attributeName, target } of records)
      if (!isUnseen(target)) note(`${type} ${attributeName ?? ''} ${target.nodeName}`)
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  for (const type of ['input', 'change', 'toggle', 'scroll', 'popstate', 'hashchange', 'submit', 'invalid', 'close'])
    addEventListener(type, () => note(type), true)
  const fall = ({ target }: Event): void => {
    if (!(target instanceof Element)) return
    hands.fallen = {
      target,
      inside: hands.open.filter((one) => holds(one, target)).map(({ element }) => element),
      on: partOf(target),
    }
  }
  addEventListener('pointerdown', fall, true)
  addEventListener('keydown', (event) => ['Enter', ' '].includes(event.key) && fall(event), true)
  addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof Element)) return
      hands.focused = target
      // A press gives the focus to what it falls on, also where nothing else comes of it.
      const pressed = hands.fallen?.target
      if (!pressed || !(target.contains(pressed) || pressed.closest('label')?.control === target)) note('focusin')
    },
    true,
  )
  page.hands = hands
}
