import { make, openDialog } from './dialog.ts'

/** Reads a page of the shop as a document: a request that parses it needs no HTML from a string. */
const readPage = (address: string): Promise<Document> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('GET', address)
    request.responseType = 'document'
    request.onload = () =>
      request.status === 200 && request.responseXML
        ? resolve(request.responseXML)
        : reject(new Error(`${address} was answered with ${request.status}.`))
    request.onerror = () => reject(new Error(`${address} could not be read.`))
    request.send()
  })

/**
 * Opens the size guide in a dialog, at the part that the link's fragment names. Where the page cannot be read, the link is
 * followed.
 */
export const openSizeGuide = async (link: HTMLAnchorElement): Promise<void> => {
  const body = make('div', '')
  const closeLabel = link.dataset['guide'] ?? ''
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
