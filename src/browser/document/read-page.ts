/** Reads a page of the shop as a document: a request that parses it needs no HTML from a string. */
export const readPage = (address: string): Promise<Document> =>
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
