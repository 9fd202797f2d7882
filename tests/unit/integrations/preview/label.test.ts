import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withLabel } from '../../../../src/integrations/preview/label.ts'

beforeEach(() => vi.stubEnv('PREVIEW_AT', '2026-12-24T18:00'))
afterEach(() => vi.unstubAllEnvs())

const labelOf = (html: string): string => />(Preview of [^<]+)</.exec(withLabel(html))?.[1] ?? ''

it('a page of a preview says at its top of which moment it is, by the clocks of its site (rule pages.13)', () => {
  const html = '<html data-locale="de_DE" data-brand="stride"><body class="a > b"><h1>Neu</h1></body></html>'
  expect(labelOf(html)).toMatch(/^Preview of 2026-12-24, \d\d:\d\d in Europe\/Berlin\. Drafts are shown\.$/)
  expect(withLabel(html)).toMatch(/<body class="a > b"><p lang="en" role="note" [^>]+>[^<]+<\/p><h1>Neu<\/h1>/)
})

it('a page of no site says the moment that was asked for', () => {
  expect(labelOf('<body></body>')).toBe('Preview of 2026-12-24T18:00. Drafts are shown.')
})

it('HTML without a body stays as it is', () => {
  for (const html of ['<p>fragment</p>', '<!-- <body> -->']) expect(withLabel(html)).toBe(html)
})
