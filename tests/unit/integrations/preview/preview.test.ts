import { afterEach, expect, it, vi } from 'vitest'
import { previewLabel } from '#integrations/preview'

afterEach(() => vi.unstubAllEnvs())

const setUp = (command: string) => {
  const addMiddleware = vi.fn()
  const hook = previewLabel().hooks['astro:config:setup'] as unknown as (given: object) => void
  hook({ command, addMiddleware })
  return addMiddleware
}

it('a build refuses to be a preview, so that no draft reaches shoppers (rule pages.13)', () => {
  vi.stubEnv('PREVIEW_AT', 'now')
  expect(() => setUp('build')).toThrow('A build is for shoppers and shows no drafts. Unset PREVIEW_AT (it is "now").')
})

it('pages are labelled in a preview, and neither in a build nor in the development server without one', () => {
  expect(setUp('build')).not.toHaveBeenCalled()
  expect(setUp('dev')).not.toHaveBeenCalled()
  vi.stubEnv('PREVIEW_AT', '2026-12-24')
  expect(setUp('dev')).toHaveBeenCalledOnce()
})
