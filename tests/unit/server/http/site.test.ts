import { describe, expect, it } from 'vitest'
import { type CallSettings, createRouter, siteOf } from '#server/http'

/** What a call answers that gives the key of its site. */
const answerTo = async (settings: CallSettings, query: string, headers: Record<string, string> = {}) => {
  const app = createRouter()
  app.get('/', (c) => c.text(siteOf(c, settings).key))
  const answer = await app.request(`/${query}`, { headers })
  return { status: answer.status, text: await answer.text() }
}

const byPath: CallSettings = { addressing: 'path', environment: 'local' }
const byHost: CallSettings = { addressing: 'host', environment: 'prod' }

describe('A call (rule sites.10)', () => {
  it.each([
    ['?sitePath=stride/en_GB', byPath, {}, 'stride/en_GB'],
    ['?sitePath=fr', byHost, { host: 'www.stride.ch' }, 'stride/fr_CH'],
    ['', byHost, { host: 'www.reebok.de' }, 'reebok/de_DE'],
  ])('with the query "%s" is one of its site', async (query, settings, headers, key) => {
    expect(await answerTo(settings, query, headers)).toEqual({ status: 200, text: key })
  })

  const key = 'Send sitePath as brand/locale, such as stride/en_GB.'
  it.each([
    ['?sitePath=stride/xx_XX', byPath, `Config for country XX is not defined. ${key}`],
    ['?sitePath=stride/pl_CH', byPath, `There is no site stride/pl_CH. ${key}`],
    ['?sitePath=nike/en_GB', byPath, `Can't load configurable for brand nike. ${key}`],
    ['?sitePath=stride', byPath, `Locale is not available in the context. ${key}`],
    ['?sitePath=/en_GB', byPath, `Brand is not available in the context. ${key}`],
    [`?sitePath=${'x'.repeat(99)}/a`, byPath, `Locale is not available in the context. ${key}`],
    ['', byPath, `The host names no site. ${key}`],
    ['?sitePath=xx', byHost, 'The host names no site. Call on a host of the shop.'],
  ])('with the query "%s" is refused, and the answer says why', async (query, settings, message) => {
    const { status, text } = await answerTo(settings, query, { host: 'www.example.com' })
    expect([status, JSON.parse(text)]).toEqual([400, { errorCode: 'unknownSite', message }])
  })
})
