/**
 * Asks once for all files of the islands that wait for a request, as the head of the page names them: components, renderer
 * and all that they import (rule hydration.6). They are fetched and compiled, and do not run (decision 0163). A click asks for
 * them by the inline script of early clicks. Returns whether the page has such an island whose files were not asked for yet.
 */
export const preloadFiles = (request: string, fetchPriority: 'low' | 'auto'): boolean => {
  const islands = document.querySelectorAll<HTMLElement>(`[data-files][content*="${request}"]`)
  for (const island of islands) {
    island.remove()
    for (const href of island.dataset['files']!.split(' '))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', fetchPriority, href }))
  }
  return islands.length > 0
}
