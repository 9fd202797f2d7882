import { publish, subscribe } from '#bus'
import { startModals } from '#platform/modals'

const id = 'size-guide'

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

const frame = (title: string, closeLabel: string): { dialog: HTMLDialogElement; body: HTMLElement } => {
  const [dialog, bar, head, close, body] = [
    document.createElement('dialog'),
    document.createElement('div'),
    document.createElement('h2'),
    document.createElement('button'),
    document.createElement('div'),
  ]
  bar.className = 'guide-bar'
  dialog.className = 'guide'
  head.id = `${id}-title`
  head.textContent = title
  dialog.setAttribute('aria-labelledby', head.id)
  close.type = 'button'
  close.ariaLabel = closeLabel
  close.textContent = '×'
  close.addEventListener('click', () => dialog.close())
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close())
  bar.append(head, close)
  dialog.append(bar, body)
  return { dialog, body }
}

/**
 * Opens the size guide in a dialog, at the part that the link's fragment names. The dialog takes its turn among the modals of the
 * page (rule modals.1). Where the page cannot be read, the link is followed.
 */
export const openSizeGuide = async (link: HTMLAnchorElement): Promise<void> => {
  if (document.querySelector('.guide')) return
  const { dialog, body } = frame(link.textContent.trim(), link.dataset['guide'] ?? '')
  document.body.append(dialog)
  startModals()
  const unsubscribe = subscribe('modal:visible', ({ data }) => {
    if (data.id === id && !dialog.open) dialog.showModal()
  })
  dialog.addEventListener('close', () => {
    unsubscribe()
    dialog.remove()
    publish('modal:close', { id })
    link.focus()
  })
  publish('modal:open', { id, zIndex: 0 })
  try {
    const page = await readPage(link.href)
    body.append(...[...page.querySelectorAll('main > section')].map((section) => document.importNode(section, true)))
    const part = link.hash && body.querySelector(link.hash)
    if (part) part.scrollIntoView()
  } catch {
    location.assign(link.href)
  }
}
