/** Faults that a page can be given: each is a script that runs in it before its own scripts. */
export const planted = {
  /** A filter closes its values when the focus leaves them, also when it goes to what contains them. */
  oldFilter: (): void => {
    addEventListener('focusout', ({ target, relatedTarget }) => {
      if (!(relatedTarget instanceof Node)) return
      for (const facet of document.querySelectorAll<HTMLDetailsElement>('.facet[open]'))
        if (facet.contains(target as Node) && !facet.contains(relatedTarget)) facet.open = false
    })
  },
  /** The button of a product does nothing. */
  deadButton: (): void => {
    for (const type of ['click', 'submit'])
      addEventListener(
        type,
        (event) => {
          if (!(event.target as Element).closest('form[data-request="bag:add"]:has(button), form.choice button')) return
          if (type === 'click' && !(event.target as Element).closest('button')) return
          event.preventDefault()
          event.stopImmediatePropagation()
        },
        true,
      )
  },
  /** A dialog does not close on Escape. */
  swallowedEscape: (): void => {
    addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || !document.querySelector('dialog:modal')) return
        event.preventDefault()
        event.stopImmediatePropagation()
      },
      true,
    )
  },
  /** A link that filters in place is replaced by a new element when it has been pressed. */
  lostFocus: (): void => {
    addEventListener('click', ({ target }) => {
      const link = (target as Element).closest('.quick a')
      if (link) setTimeout(() => link.replaceWith(link.cloneNode(true)))
    })
  },
  /** The details of a product are wider than the window when they are opened. */
  sideways: (): void => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('main details[open] > :not(summary) { inline-size: 120vw }')
    document.adoptedStyleSheets.push(sheet)
  },
} as const
