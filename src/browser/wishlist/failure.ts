import { http } from '#browser/http'
import { wishTextsPath } from '#domain/products'

type Kind = 'change' | 'full' | 'offline'

let texts: Promise<Partial<Record<Kind, string>>> | undefined

/** Fetches the texts before they are needed: a back end that fails may not give them any more. */
export const prepareFailure = (): void => {
  const address = (document.documentElement.dataset['root'] ?? '/') + wishTextsPath
  texts ??= http(address, { headers: { accept: 'application/json' } }).then(({ body }) => body ?? {})
  texts.catch(() => {
    texts = undefined
  })
}

const place = (): HTMLElement => {
  const known = document.querySelector<HTMLElement>('.wish-failure')
  if (known) return known
  const made = document.createElement('p')
  made.className = 'notice wish-failure'
  made.role = 'alert'
  // The browser places a popover over the page. Its few styles stand here: no page has room for what hardly anybody sees.
  made.popover = 'manual'
  Object.assign(made.style, { margin: 'auto auto 1rem', borderWidth: '0', borderInlineStartWidth: '4px' })
  document.body.append(made)
  made.showPopover()
  return made
}

const kindOf = (status: number | undefined): Kind => {
  if (!navigator.onLine) return 'offline'
  return status === 409 ? 'full' : 'change'
}

export const hideFailure = (): void => {
  document.querySelector('.wish-failure')?.remove()
}

/**
 * Says why the wishlist was not changed, until the next click: the message may lie over something. `status` is the HTTP status of
 * the refusal. Says nothing where its text did not come.
 */
export const showFailure = async (status?: number): Promise<void> => {
  const known = await texts?.catch(() => undefined)
  const text = known?.[kindOf(status)]
  if (!text) return
  place().textContent = text
  addEventListener('click', hideFailure, { once: true })
}
