import { fragmentFiles, fragmentHeaders } from '#domain/fragments'
import { type FragmentRequest, textRequest } from './host.ts'

const isInPage = (address: string): boolean =>
  [...document.querySelectorAll('link')].some(({ href }) => href === address)

/**
 * Fetches the text of a fragment and the files that it names, with a low priority. Nothing runs: `loadFragment` then finds
 * all in the browser's cache (rule fragments.12). A failure is left to it, too.
 */
export const fetchFragmentAhead = async (request: FragmentRequest): Promise<void> => {
  const { address, credentials } = textRequest(request)
  const answer = await fetch(address, { credentials, priority: 'low' }).catch(() => undefined)
  const files = fragmentFiles(answer?.headers.get(fragmentHeaders.files) ?? null, address)
  const ask = (rel: string, href: string, as: string): void =>
    document.head.append(Object.assign(document.createElement('link'), { rel, as, fetchPriority: 'low', href }))
  for (const script of files.scripts) ask('modulepreload', script, 'script')
  // A fragment that stands in the page has its styles already.
  for (const style of files.styles) if (!isInPage(style)) ask('prefetch', style, 'style')
  // A body that is never read may stay out of the cache.
  await answer?.text().catch(() => undefined)
}
