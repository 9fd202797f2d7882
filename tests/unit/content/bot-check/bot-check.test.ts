import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { shopBotCheck } from '#domain/accounts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-bot-check-'))
  vi.stubEnv('CONTENT_OVERLAY', folder)
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

const configured = async (lines: string[]) => {
  writeFileSync(join(folder, 'bot-check.yaml'), `${lines.join('\n')}\n`)
  return await import('#content/bot-check')
}
const service = [
  'prod:',
  '  script: https://www.google.com/recaptcha/enterprise.js',
  '  site-key: 6LcExample',
  '  scripts: [https://www.gstatic.com]',
  '  frames: [https://www.google.com]',
  '  verify: https://recaptchaenterprise.googleapis.com/v1/projects/example/assessments',
]

describe('the configured bot check', () => {
  it('is the script of the pages and the verification of the back end in its environment', async () => {
    const { botCheckScript, botCheckVerification } = await configured(service)
    expect(botCheckScript('prod')).toEqual({
      src: 'https://www.google.com/recaptcha/enterprise.js',
      siteKey: '6LcExample',
      scripts: ['https://www.gstatic.com'],
      frames: ['https://www.google.com'],
    })
    expect(botCheckVerification('prod')).toEqual({
      verificationUrl: 'https://recaptchaenterprise.googleapis.com/v1/projects/example/assessments',
      siteKey: '6LcExample',
      leastScore: 0.5,
    })
  })

  it('is the shop’s own in an environment without an entry', async () => {
    const { botCheckScript, botCheckVerification } = await configured(service)
    expect([botCheckScript('stg'), botCheckVerification('stg')]).toEqual([shopBotCheck, undefined])
  })

  it.each([
    ['a script without https', service.with(1, '  script: http://www.google.com/enterprise.js')],
    ['a verification without https on another machine', service.with(5, '  verify: http://bots.example/v1')],
    ['an origin with a path', service.with(3, '  scripts: [https://www.gstatic.com/recaptcha]')],
    ['a site key with other characters', service.with(2, '  site-key: "6Lc Example"')],
    ['a score above 1', [...service, '  least-score: 2']],
    ['an unknown field', [...service, '  secret: hidden']],
    ['an unknown environment', service.with(0, 'production:')],
    ['a service without a verification', service.slice(0, 5)],
  ])('cannot be %s', async (_name, lines) => {
    const { botCheckScript, botCheckVerification } = await configured(lines)
    for (const read of [botCheckScript, botCheckVerification])
      expect(() => read('prod')).toThrow(
        expect.objectContaining({ code: 'CONTENT', message: expect.stringMatching(/:\d+:\d+ /) }),
      )
  })
})
