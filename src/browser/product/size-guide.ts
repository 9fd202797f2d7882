import { make, readPage } from '#browser/document'
import { openDialog } from './dialog.ts'

/**
 * Opens the size guide in a dialog, at the part that the link's fragment names. Where the page cannot be read, the link is
 * followed.
 */
export const openSizeGuide = async (link: HTMLAnchorElement): Promise<void> => {
  const body = make('div', {})
  const closeLabel = link.dataset['over'] ?? ''
  openDialog({ id: 'size-guide', title: link.textContent.trim(), closeLabel, body, opener: link })
  try {
    const page = await readPage(link.href)
    body.append(...[...page.querySelectorAll('main > section')].map((section) => document.importNode(section, true)))
    const part = link.hash && body.querySelector(link.hash)
    if (part) part.scrollIntoView()
  } catch {
    location.assign(link.href)
  }
}
