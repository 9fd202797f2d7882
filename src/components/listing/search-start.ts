// The page of a search: its cards are drawn first, then they are a list like others.
const root = document.querySelector<HTMLElement>('.listing')

const start = async (listing: HTMLElement): Promise<void> => {
  const { drawResults } = await import('./search-results.ts')
  if (!(await drawResults(listing))) return
  await import('./listing.ts')
  await import('./card-extras.ts')
}

if (root && location.search) void start(root)
