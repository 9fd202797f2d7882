import { MOST_TEXT_BYTES } from '#domain/fragments'
import { type CheckContext, wholePart } from './answer.ts'
import { fetchPart } from './fetch-part.ts'

const MARK = '<i id=mf-check>'

const withQuery = (address: string, change: (query: URLSearchParams) => void): string => {
  const url = new URL(address)
  change(url.searchParams)
  return url.href
}

// What brand and locale of a versioned fragment are, only the shop says.
const isOfSite = (name: string): boolean => name === 'brand' || name === 'locale'

/**
 * Checks what a server makes of queries that are not those of the page: the timestamp of the loader's last attempt (rule fragments.4), and values
 * that hold HTML.
 */
export const checkQueries = async (address: string, { fragment, origin, findings }: CheckContext): Promise<void> => {
  const ask = async (asked: string) =>
    wholePart(await fetchPart(asked, { origin, deadline: fragment.deadline, most: MOST_TEXT_BYTES }), asked, findings)
  const timed = withQuery(address, (query) => query.set('t', '1700000000000'))
  const marked = withQuery(address, (query) => {
    for (const [name, value] of [...query]) if (!isOfSite(name)) query.set(name, value + MARK)
    query.set('mf-check', MARK)
  })
  const [plain, strange] = await Promise.all([ask(timed), ask(marked)])
  if (plain && plain.status !== 200) findings.add('answer/unknown-query', `${plain.status} for ${timed}`)
  if (strange?.status === 200 && new TextDecoder().decode(strange.body).includes(MARK))
    findings.add('html/unescaped', marked)
}
