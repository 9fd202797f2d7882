import { FRAGMENT_DEADLINE_MS, fragmentFiles, fragmentHeaders } from '#domain/fragments'
import { type FragmentRequest, textRequest } from './host.ts'
import { fetchStylesAhead } from './styles.ts'

/**
 * Fetches the text of a fragment and the files that it names, with a low priority. Nothing runs: `loadFragment` then finds
 * all in the browser's cache (rule fragments.12). A failure is left to it, too. Rejects never, and ends at the deadline of a load.
 */
export const fetchFragmentAhead = async (request: FragmentRequest): Promise<void> => {
  const { address, credentials } = textRequest(request)
  const signal = AbortSignal.timeout(FRAGMENT_DEADLINE_MS)
  const init = { credentials, priority: 'low', redirect: 'error', signal } as const
  const answer = await fetch(address, init).catch(() => undefined)
  const files = fragmentFiles(answer?.headers.get(fragmentHeaders.files) ?? null, address)
  const rel = 'modulepreload'
  for (const href of files.scripts)
    document.head.append(Object.assign(document.createElement('link'), { rel, fetchPriority: 'low', href }))
  fetchStylesAhead(files.styles)
  // A body that is never read may stay out of the cache.
  await answer?.text().catch(() => undefined)
}
