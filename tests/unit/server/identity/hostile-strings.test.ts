import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { isEmail, isName, normalEmail, normalName, passwordProblem } from '#domain/accounts'
import * as schemas from '#schemas/accounts'
import { dataRequestBody } from '#schemas/privacy-requests'
import { wishlistBody } from '#schemas/wishlist'
import { rounds } from '#tests/rounds'
import { onBothStores } from '../store/stores.ts'
import { shops } from './shop.ts'

/** What a database may refuse or take for something else. */
const ofDatabases = [
  '\u0000',
  'a\u0000b',
  '\uD800',
  '\uFEFF',
  '😀',
  'Zalgơ̷̢',
  "'; drop table identity_user; --",
  '" or 1=1 --',
  'x'.repeat(5000),
]
const ofRules = [
  '',
  'null',
  'undefined',
  'true',
  '-1e400',
  '\u202Eevil',
  '<script>alert(1)</script>',
  '%0d%0aSet-Cookie: x=1',
  '\r\nBcc: eve@example.com',
  '$' + '{7*7}',
  '{{7*7}}',
  '__proto__',
  'constructor',
]
const naughty = [...ofDatabases, ...ofRules]

/** The paths of all fields of a body schema, such as `touchpoint.name`. */
const fieldsOf = (schema: unknown, at: readonly string[] = []): string[][] => {
  const { def } = schema as z.core.$ZodType<unknown> & { def: { shape?: object; innerType?: unknown } }
  if (def.innerType) return fieldsOf(def.innerType, at)
  const own = at.length > 0 ? [[...at]] : []
  return [...own, ...Object.entries(def.shape ?? {}).flatMap(([name, inner]) => fieldsOf(inner, [...at, name]))]
}

const withField = (body: object, [name = '', ...inner]: readonly string[], value: unknown): object => {
  const given = (body as Record<string, unknown>)[name]
  return { ...body, [name]: inner.length > 0 ? withField((given ?? {}) as object, inner, value) : value }
}

const PASSWORD = 'correct horse'
const origin = { invitationCode: { code: 'ZOES-CODE' }, touchpoint: {} }
const email = 'zoe@example.com'
const token = 'x'.repeat(43)

interface Call {
  name: string
  schema: z.ZodType
  /** Valid values of the other fields. */
  right: object
  /** The action of the bot check; absent for calls without one. */
  action?: string
}

/** Every call with a body. */
const calls: readonly Call[] = [
  {
    name: 'POST /api/consents/ccpa',
    schema: dataRequestBody,
    right: { email, lastName: 'Doe', requestTypes: ['EXPORT'], category: 'GDPR' },
  },
  { name: 'POST /api/consents/requests/confirm', schema: schemas.tokenBody, right: { token } },
  {
    name: 'POST /api/account',
    schema: schemas.registrationBody,
    right: { email, password: PASSWORD, ...origin },
    action: 'signup',
  },
  { name: 'POST /api/account/login', schema: schemas.loginBody, right: { email, password: PASSWORD }, action: 'login' },
  { name: 'POST /api/account/light-account', schema: schemas.lightBody, right: { email, ...origin }, action: 'signup' },
  {
    name: 'POST /api/account/create-password',
    schema: schemas.createPasswordBody,
    right: { token, password: PASSWORD },
    action: 'create_password',
  },
  { name: 'POST /api/account/activation', schema: schemas.tokenBody, right: { token } },
  {
    name: 'POST /api/account/activation/start',
    schema: schemas.activationStartBody,
    right: { email },
    action: 'signup',
  },
  {
    name: 'POST /api/account/password-reset/start',
    schema: schemas.resetStartBody,
    right: { email },
    action: 'password_reset',
  },
  {
    name: 'POST /api/account/password-reset/complete',
    schema: schemas.resetCompleteBody,
    right: { token, password: PASSWORD },
    action: 'password_reset',
  },
  { name: 'POST /api/account/password-reset/address', schema: schemas.tokenBody, right: { token } },
  { name: 'POST /api/account/logout', schema: schemas.logoutBody, right: {} },
  { name: 'PATCH /api/account/profile', schema: schemas.profileBody, right: {} },
  { name: 'POST /api/account/email', schema: schemas.emailBody, right: { email, currentPassword: 'correct horse' } },
  { name: 'POST /api/account/email/complete', schema: schemas.tokenBody, right: { token } },
  {
    name: 'POST /api/account/password',
    schema: schemas.passwordBody,
    right: { currentPassword: PASSWORD, password: 'another password' },
  },
  { name: 'POST /ap-subscription', schema: schemas.subscriptionBody, right: { email }, action: 'signup' },
  { name: 'POST /ap-subscription/confirm', schema: schemas.tokenBody, right: { token } },
  { name: 'POST /ap-subscription/end', schema: schemas.unsubscribeBody, right: {} },
  { name: 'POST /api/bridge/account/default/add', schema: wishlistBody, right: { pid: 'T1' } },
  { name: 'POST /api/bridge/account/default/delete', schema: wishlistBody, right: { pid: 'T1' } },
]

/** The strings that a path or a query can hold, and malformed escapes. */
const encoded = [
  ...naughty.map((value) => encodeURIComponent(value.toWellFormed())),
  ...['%', '%0', '%00', '%ff', '%ED%A0%80', '%2F..%2F', '%0aforged%20line'],
]

const isHeader = (value: string): boolean => {
  try {
    return new Headers({ x: value }).has('x')
  } catch {
    return false
  }
}

onBothStores((fresh, sample) => {
  const shop = shops(fresh)
  /** A member who calls from another network each time, so that no limit is reached. */
  const walker = async () => {
    const opened = await shop()
    const zoe = opened.member()
    await zoe.register(email)
    let calls = 0
    const send = (...args: Parameters<typeof zoe.send>) => {
      calls += 1
      zoe.address = `10.0.${calls >> 8}.${calls & 255}`
      return zoe.send(...args)
    }
    return { ...opened, zoe, send }
  }
  const isAnswer = (status: number): boolean => status >= 200 && status < 500

  describe('hostile strings', () => {
    it('are tried in nested fields too', () => {
      const fields = fieldsOf(schemas.registrationBody).map((field) => field.join('.'))
      expect(fields).toEqual(expect.arrayContaining(['email', 'invitationCode.sourceId', 'touchpoint.storeId']))
    })

    it.each(calls)(
      'in every field of $name are accepted or refused with the field',
      {
        timeout: 600_000,
      },
      async ({ name, schema, right, action }) => {
        const { send, zoe, post } = await walker()
        const [method = '', path = ''] = name.split(' ')
        for (const field of fieldsOf(schema))
          for (const value of [...ofDatabases, ...sample(ofRules)]) {
            const proved = action ? { recaptcha: await zoe.token(action), ...right } : right
            const { status, body } = await send(method, path, withField(proved, field, value))
            expect(isAnswer(status), `${status} ${field.join('.')} ${JSON.stringify(value)}`).toBe(true)
            if (body.errorCode === 'validationFailed')
              expect(body.validationErrors?.map((e) => e.field.split('.')[0])).toContain(field[0])
          }
        await post.settle()
      },
    )

    it('as a password open the account that was registered with it', async () => {
      const { member } = await shop()
      const taken = naughty.filter((value) => passwordProblem(value) === undefined && value.isWellFormed())
      expect(taken.length).toBeGreaterThan(3)
      for (const [i, password] of taken.entries()) {
        const address = `198.51.100.${i}`
        expect((await member({ address }).register(`a${i}@example.com`, { password })).status).toBe(200)
        expect((await member({ address }).login(`a${i}@example.com`, password)).status).toBe(200)
      }
    })

    it('as session ids end no session', async () => {
      const { send, zoe } = await walker()
      for (const id of encoded) {
        const { status } = await send('DELETE', `/api/account/sessions/${id}`)
        expect([200, 404], id).toContain(status)
      }
      expect((await zoe.session()).status).toBe(200)
    })

    it('in queries and cookies get an ordinary answer or refusal', async () => {
      const { member } = await shop()
      for (const value of encoded)
        for (const [method, path, cookie] of [
          ['GET', `/ap-subscription/one-click?u=${value}`],
          ['POST', `/ap-subscription/one-click?u=${value}`],
          ['GET', `/api/bot-check/challenge?action=${value}`],
          ['DELETE', `/auth/session?refused=${value}`],
          ['GET', '/auth/session', `stride.session=${value}`],
          ['GET', '/api/account/profile', `stride.session=${value}`],
          ['POST', '/api/account/logout', `stride.session=${value}; stride.bag=${value}`],
        ] as const) {
          const { status } = await member().send(method, path, undefined, cookie ? { cookie } : {})
          expect(isAnswer(status), `${status} ${method} ${path} ${cookie}`).toBe(true)
        }
    })

    it.each(
      sample([
        'Accept-Language',
        'Application-Country',
        'Content-Type',
        'Origin',
        'Sec-Fetch-Site',
        'User-Agent',
        'X-Client-Id',
        'X-Forwarded-For',
        'X-Original-Host',
      ]),
    )('in the header %s get an ordinary answer or refusal', async (header) => {
      const { member } = await shop()
      for (const value of naughty.filter(isHeader)) {
        const one = member()
        const calls = [
          one.send('GET', '/auth/session', undefined, { [header]: value }),
          one.send('DELETE', '/auth/session', undefined, { [header]: value }),
          one.send('POST', '/api/account/activation', { token }, { [header]: value }),
          one.send('POST', '/ap-subscription', { email }, { [header]: value }),
        ]
        for (const { status } of await Promise.all(calls))
          expect(isAnswer(status), `${status} ${JSON.stringify(value)}`).toBe(true)
      }
    })
  })

  it('a profile holds exactly the values of its registration', { timeout: 600_000 }, async () => {
    const { member } = await shop()
    const anyName = fc.string({ unit: 'grapheme', maxLength: 20 }).filter(isName)
    const anyEmail = fc.emailAddress().filter(isEmail)
    let i = 0
    await fc.assert(
      fc.asyncProperty(anyEmail, anyName, anyName, async (email, firstName, lastName) => {
        const one = member({ address: `198.51.100.${i++}` })
        const { status } = await one
          .register(`x${i}.${email}`.slice(0, 64), { firstName, lastName })
          .then((answer) =>
            answer.status === 400 ? one.register(`x${i}@example.com`, { firstName, lastName }) : answer,
          )
        expect(status).toBe(200)
        const { profile } = (await one.profile()).body
        expect(profile).toMatchObject({ firstName: normalName(firstName), lastName: normalName(lastName) })
        expect(profile['email']).toBe(normalEmail(String(profile['email'])))
      }),
      { numRuns: rounds(8, 200) },
    )
  })
})
