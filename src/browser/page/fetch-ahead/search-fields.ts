import { report } from '#browser/errors'

const load = ({ target }: { target: EventTarget | null }): void => {
  const field = target as HTMLInputElement | null
  if (field?.name !== 'q') return
  void import('../../search/suggestions.ts').then((file) => file.suggestFor(field), report)
  // The suggestions import both. Asked for here, the files come at the same time; a failure is reported above.
  void import('#browser/search').catch(() => {})
  void import('#browser/product').catch(() => {})
}

/** Loads the suggestions of a search when the focus comes to its field (rule search.1). One may have it already. */
export const followSearchFields = (): void => {
  load({ target: document.activeElement })
  addEventListener('focusin', load)
}
