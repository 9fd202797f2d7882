// The page of a search: its cards are drawn first, then they are a list like others.
import { report } from '#browser/errors'

const root = document.querySelector<HTMLElement>('.listing')

const start = async (listing: HTMLElement): Promise<void> => {
  try {
    const { drawResults } = await import('./search-results.ts')
    if (!(await drawResults(listing))) return
    await import('./listing.ts')
    await import('./card-extras.ts')
  } catch (error) {
    report(error)
    listing.hidden = true
    const failure = document.querySelector<HTMLElement>('.search-failure')
    if (failure) failure.textContent = failure.dataset['text'] ?? ''
  }
}

if (root && location.search) void start(root)
