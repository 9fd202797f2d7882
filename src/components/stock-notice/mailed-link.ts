import { spendMailedToken, takeMailedToken } from '#browser/account'

/** What each mailed link does, and the text that says so. */
const deeds = {
  a: { path: '/api/stock-notices/confirm', done: 'link.a.done' },
  u: { path: '/api/stock-notices/end', done: 'link.u.done' },
} as const
type LinkName = keyof typeof deeds

/** Spends a token. Resolves with the text that says what has become of it, and never rejects. */
const spend = async (name: LinkName, token: string): Promise<string> => {
  const { path, done } = deeds[name]
  const outcome = await spendMailedToken(path, token)
  if (outcome === 'spent') return done
  return outcome === 'unavailable' ? 'outcome.unavailable' : `link.${outcome}`
}

/** Shows a result in place of the others and gives it the focus, which the button may have lost. */
const showResult = (place: HTMLElement, result: string | undefined): void => {
  for (const text of place.querySelectorAll<HTMLElement>('[data-result]')) {
    text.hidden = text.dataset['result'] !== result
    if (!text.hidden) text.focus()
  }
}

const offer = (place: HTMLElement, part: HTMLElement, name: LinkName, token: string): void => {
  let isBusy = false
  part.hidden = false
  part.querySelector('button')?.addEventListener('click', async () => {
    if (isBusy) return
    isBusy = true
    showResult(place, undefined)
    const result = await spend(name, token)
    // A link that the back end did not answer can be tried again.
    part.hidden = result !== 'outcome.unavailable'
    showResult(place, result)
    isBusy = false
  })
}

/** Offers what the mailed link of the address is for. Without one nothing is shown. */
export const offerMailedLink = (place: HTMLElement): void => {
  for (const name of Object.keys(deeds) as LinkName[]) {
    const token = takeMailedToken(name)
    const part = place.querySelector<HTMLElement>(`[data-link=${name}]`)
    if (token !== undefined && part) offer(place, part, name, token)
  }
}
