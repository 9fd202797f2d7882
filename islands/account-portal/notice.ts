import { afterDrawing } from './rescue-focus.ts'

export interface Notice {
  /** Makes room for a text: screen readers read out only what changes in a region that they know already. */
  prepare(): void
  /** Reads the text out once the focus has come to rest. */
  say(text: string): void
}

/**
 * Says to screen readers what an opening has led to. It stands beside all islands, because the place of a portal may be hidden from
 * members. Its text comes with the form, so that pages carry none (rule modals.9).
 */
export const createNotice = (): Notice => {
  // Made by the first opening: a build draws the island without a document.
  let region: HTMLElement | undefined
  return {
    prepare() {
      region ??= document.createElement('p')
      region.className = 'unseen'
      region.setAttribute('role', 'status')
      region.textContent = ''
      document.body.append(region)
    },
    say: (text) =>
      afterDrawing(() => {
        if (region) region.textContent = text
      }),
  }
}
