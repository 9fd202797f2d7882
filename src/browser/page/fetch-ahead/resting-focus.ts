/** Milliseconds that the focus stays on a link before its page is prerendered; a shopper who tabs past the link takes less. */
const REST = 300

/**
 * Marks the link on which the focus rests with `data-resting`: the speculation rules prerender its page (rule pages.8).
 * Browsers themselves watch pointers and touches only.
 */
export const markRestingLinks = (): void => {
  let timer: ReturnType<typeof setTimeout>
  const watch = (target: EventTarget | null): void => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (target === document.activeElement && target instanceof HTMLAnchorElement) target.dataset['resting'] = ''
    }, REST)
  }
  // The focus may have come before this file.
  watch(document.activeElement)
  addEventListener('focusin', ({ target }) => watch(target))
}
