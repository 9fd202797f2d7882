import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setReporter } from '#browser/errors'
import { clearHostInfo, setHostInfo } from '#browser/host'
import { translations } from '#browser/translations'
import { subscribe } from '#bus'
import { compile } from '#domain/messages'

const messages = {
  'bag.title': compile('Your bag'),
  'bag.count': compile('{0,choice,0#no items|1#one item|1<{0} items}'),
}
const missing = vi.fn()
const reported = vi.fn()
const warned = vi.spyOn(console, 'warn').mockReturnValue()
subscribe('translation:missing', ({ data }) => missing(data))
setReporter({ report: reported })

const inEnvironment = (env: 'prod' | 'dev') => setHostInfo({ context: { env, brand: 'stride', locale: 'en_GB' } })

beforeEach(() => {
  inEnvironment('prod')
})
afterEach(() => {
  clearHostInfo()
  vi.clearAllMocks()
})

test.each<[string, unknown[], string]>([
  ['bag.title', [], 'Your bag'],
  ['bag.count', [0], 'no items'],
  ['bag.count', [1], 'one item'],
  ['bag.count', [1200], '1,200 items'],
])('The message %s with %j is "%s"', (key, args, text) => {
  expect(translations(messages, 'en-GB').t(key, args as number[])).toBe(text)
  expect(missing).not.toHaveBeenCalled()
})

test.each(['bag.unknown', '', 'constructor', '__proto__', 'toString'])(
  'an unknown key %j is shown as itself',
  (key) => {
    expect(translations(messages, 'en-GB').t(key)).toBe(key)
  },
)

test('An unknown key is published once, and logged only outside production', () => {
  const { t } = translations(messages, 'en-GB')
  t('bag.unknown')
  t('bag.unknown')
  expect(missing.mock.calls).toEqual([[{ key: 'bag.unknown', language: 'en-GB' }]])
  expect(warned).not.toHaveBeenCalled()
  inEnvironment('dev')
  translations(messages, 'en-GB').t('bag.unknown')
  expect(warned).toHaveBeenCalledTimes(1)
})

test('A message with wrong arguments shows its key and is reported', () => {
  expect(translations(messages, 'en-GB').t('bag.count', ['many'])).toBe('bag.count')
  expect(reported).toHaveBeenCalledTimes(1)
})
