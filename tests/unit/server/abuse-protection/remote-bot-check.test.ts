import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { remoteBotCheck } from '#server/abuse-protection'
import { AccountClient } from '#tests/server/account-client'
import { ServerProcess } from '#tests/server/server-process'
import { BotCheckService } from './bot-check-service.ts'

const NOW = 1_800_000_000_000
const passed = BotCheckService.passed('login').body as object

let service: BotCheckService
let origin: string
beforeEach(async () => {
  service = new BotCheckService()
  origin = await service.start()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await service.stop()
})

// A busy machine may take its time; only the test of the deadline has a short one.
const check = (timeout = 20_000) =>
  remoteBotCheck({
    verificationUrl: `${origin}/v1/assessments`,
    siteKey: 'site-key',
    secret: 'a secret',
    leastScore: 0.5,
    timeout,
  })

describe('the bot check of another service', () => {
  it('sends the token, the site key and the expected action, with the key in a header', async () => {
    await check().verify('a token', 'login', NOW)
    const event = { token: 'a token', siteKey: 'site-key', expectedAction: 'login' }
    expect(service.asked).toEqual([{ path: '/v1/assessments', key: 'a secret', event }])
  })

  it('passes a valid token as a hard proof that expires after two minutes', async () => {
    const proof = await check().verify('a token', 'login', NOW)
    expect(proof).toEqual({ jti: expect.stringMatching(/^[0-9a-f]{64}$/), isHard: true, expiresAt: NOW + 120_000 })
    expect((await check().verify('a token', 'login', NOW))?.jti).toBe(proof?.jti)
    expect((await check().verify('another token', 'login', NOW))?.jti).not.toBe(proof?.jti)
  })

  it.each([
    ['that the service calls invalid', { tokenProperties: { valid: false, invalidReason: 'EXPIRED' } }],
    ['for another action', BotCheckService.passed('signup').body],
    ['with a low score', BotCheckService.passed('login', 0.3).body],
    ['without a score', { tokenProperties: { valid: true, action: 'login' } }],
  ])('refuses a token %s', async (_name, body) => {
    service.answer = () => ({ body })
    expect(await check().verify('a token', 'login', NOW)).toBeUndefined()
  })

  it('refuses an oversized token without a request', async () => {
    expect(await check().verify('x'.repeat(8193), 'login', NOW)).toBeUndefined()
    expect(service.asked).toEqual([])
  })

  it.each<[string, () => void, timeout?: number]>([
    ['answers an error', () => (service.answer = () => ({ status: 500 }))],
    [
      'does not answer in time',
      () => (service.answer = () => ({ ...BotCheckService.passed('login'), delay: 400 })),
      200,
    ],
    ['answers no JSON', () => (service.answer = () => ({ body: '<html>' }))],
    ['answers another shape', () => (service.answer = () => ({ body: { success: true } }))],
    [
      'answers more than any right answer has',
      () => (service.answer = () => ({ body: { ...passed, filler: 'x'.repeat(100_000) } })),
    ],
    ['redirects', () => (service.answer = () => ({ status: 307, location: `${origin}/elsewhere` }))],
  ])('is unavailable when the service %s', async (_name, arrange, timeout) => {
    arrange()
    const lines = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const refusal = { status: 503, code: 'botCheckUnavailable', retryAfter: 30 }
    await expect(check(timeout).verify('a token', 'login', NOW)).rejects.toMatchObject(refusal)
    expect(service.asked).toHaveLength(1)
    expect(JSON.stringify(lines.mock.calls)).not.toContain('a secret')
  })

  it('is unavailable when the service is down', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await service.stop()
    await expect(check().verify('a token', 'login', NOW)).rejects.toMatchObject({ code: 'botCheckUnavailable' })
  })

  it('has no challenges of the shop', async () => {
    await expect(check().challenge('login', { hard: false, now: NOW })).rejects.toMatchObject({ status: 404 })
  })
})

describe('a shop whose content names a bot check service', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'shop-bot-check-'))
    const service = [
      'local:',
      '  script: https://bots.example/enterprise.js',
      '  site-key: site-key',
      `  verify: ${origin}/v1/assessments`,
    ]
    writeFileSync(join(folder, 'bot-check.yaml'), `${service.join('\n')}\n`)
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const settings = (env: Record<string, string> = {}) => ({
    DATA_DIR: join(folder, 'data'),
    CONTENT_OVERLAY: folder,
    BOT_CHECK_SECRET: 'a secret',
    ...env,
  })
  const body = { email: 'zoe@example.com', password: 'correct horse', ageConfirmation: true }

  it('verifies registrations there, refuses a bad token and a used one, and says when the service is down', async () => {
    const server = new ServerProcess(settings())
    const shop = await server.origin()
    const register = async (recaptcha: string, email = body.email) => {
      const answer = await new AccountClient(shop).send('POST', '/api/account', { ...body, email, recaptcha })
      return [answer.status, answer.body.errorCode]
    }
    expect(await register('first')).toEqual([200, undefined])
    expect(await register('first', 'ada@example.com')).toEqual([400, 'botCheckFailed'])
    service.answer = () => ({ body: { tokenProperties: { valid: false } } })
    expect(await register('second', 'ada@example.com')).toEqual([400, 'botCheckFailed'])
    await service.stop()
    expect(await register('third', 'ada@example.com')).toEqual([503, 'botCheckUnavailable'])
    await server.kill('SIGINT')
    expect(service.asked[0]).toMatchObject({ key: 'a secret', event: { token: 'first', expectedAction: 'signup' } })
  })

  it.each([
    ['without BOT_CHECK_SECRET', { BOT_CHECK_SECRET: '' }, 'BOT_CHECK_SECRET is missing'],
    ['in an environment without the service', { SHOP_ENV: 'dev' }, 'BOT_CHECK_SECRET is set, but dev has no bot check'],
  ])('does not start %s', async (_name, env, message) => {
    const { code, err } = await new ServerProcess(settings(env)).ended
    expect(code).toBe(1)
    expect(err).toContain(`SETTING_INVALID: ${message}`)
  })
})
