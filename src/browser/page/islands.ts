/** The islands of this page that answer a request (`client:event`) and are not hydrated yet. */
export const islandsWaitingFor = (request: string): Element[] => [
  ...document.querySelectorAll(`astro-island[ssr][client=event][opts*="${request}"]`),
]

/** Fetches and runs components and renderer of the islands that wait for a request. Rejects when one does not come. */
export const loadIslands = (request: string): Promise<unknown> => {
  const files = islandsWaitingFor(request).flatMap((island) =>
    ['component-url', 'renderer-url'].map((name) => island.getAttribute(name) ?? ''),
  )
  return Promise.all(files.map((file) => import(/* @vite-ignore */ file)))
}
