import { expect, test, vi } from 'vitest'

const page = vi.hoisted(() => ({ cookie: '', pageType: 'home' }))
vi.mock('#platform/storage', () => ({ readStored: () => page.cookie || undefined }))
vi.mock('#platform/host', () => ({
  hostInfo: () => ({ pageType: page.pageType, context: { env: 'prod', brand: 'stride', locale: 'en_GB' } }),
}))

const { bagHint } = await import('../../../../src/shell/idle/bag-hint.ts')

test.each([
  ['', 'home', 0, false],
  ['GB.3', 'home', 3, true],
  ['GB.0', 'home', 0, true],
  ['GB.', 'home', 0, true],
  ['GB.x', 'home', 0, true],
  ['DE.3', 'home', undefined, true],
  ['3', 'home', undefined, true],
  ['GB.3', 'bag', 3, false],
  ['DE.3', 'checkout', undefined, false],
])('the hint "%s" on a %s page tells %s items, to be read by the shell: %s', (cookie, pageType, count, readable) => {
  Object.assign(page, { cookie, pageType })
  expect(bagHint()).toEqual({ count, readable })
})
