/**
 * Asks once for all files of the islands that wait for a request, as the head of the page names them: components, renderer
 * and all that they import (rule hydration.6). They are fetched and compiled, and do not run (decision 0163). A click asks for
 * them by the inline script of early clicks.
 */
export const preloadFiles = (request: string, fetchPriority: 'low' | 'auto'): void => {
  for (const island of document.querySelectorAll<HTMLElement>(`[data-files][content*="${request}"]`)) {
    island.remove()
    for (const href of island.dataset['files']!.split(' '))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', fetchPriority, href }))
  }
}
