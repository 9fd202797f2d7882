import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askForQuestion } from '../../../../src/integrations/early-clicks/question.ts'

const page = document.documentElement.dataset
const asked = (): string[] => [...document.head.querySelectorAll('link')].map(({ rel }) => rel)

const write = (cookie: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: written as the gate or the edge may have written it.
  document.cookie = cookie
}

const clear = (): void => {
  vi.restoreAllMocks()
  for (const name of ['notice_preferences', 'geo_country']) write(`${name}=; max-age=0`)
  for (const element of document.head.querySelectorAll('link, template')) element.remove()
  delete page['asked']
  sessionStorage.clear()
}

const writeTemplate = (country: string): void => {
  const template = document.createElement('template')
  template.dataset['question'] = country
  template.content.append(Object.assign(document.createElement('link'), { rel: 'help', href: '/a.js' }))
  document.head.append(template)
}

beforeEach(clear)
afterEach(clear)

test.each([
  ['of an unknown country', 'DE', ''],
  ['of the country in which the page asks', 'DE', 'geo_country=DE'],
])('A first visit %s asks at once for what the question needs', (_, country, cookie) => {
  writeTemplate(country)
  write(cookie)
  askForQuestion()
  expect(asked()).toEqual(['help'])
  expect(page['asked']).toBe('')
})

test.each([
  ['has a stored choice', 'DE', 'notice_preferences=%5B0%5D'],
  ['comes from another country', 'DE', 'geo_country=US'],
])('A visitor who %s asks for nothing early', (_, country, cookie) => {
  writeTemplate(country)
  write(cookie)
  askForQuestion()
  expect(asked()).toEqual([])
  expect(page['asked']).toBe(undefined)
})

test.each(['consent.closed', 'stride.consent.closed'])(
  'A visitor who has closed the question in this visit, which the key %s says, asks for nothing early',
  (key) => {
    writeTemplate('DE')
    sessionStorage.setItem(key, '1')
    askForQuestion()
    expect(asked()).toEqual([])
    expect(page['asked']).toBe(undefined)
  },
)

test('A first visit whose browser forbids the session storage asks at once', () => {
  writeTemplate('DE')
  vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError')
  })
  askForQuestion()
  expect(asked()).toEqual(['help'])
})

test('A page of a market that does not ask, which has no template, asks for nothing', () => {
  askForQuestion()
  expect(page['asked']).toBe(undefined)
})
