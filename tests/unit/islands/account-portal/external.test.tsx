import { beforeEach, describe, expect, test } from 'vitest'
import { keepExternalReturn } from '#browser/session'
import { publish } from '#bus'
import type { ExternalAuthInput } from '#domain/fragments'
import { type BackEnd, createBackEnd, lastInput, refused, session } from './back-end.ts'
import { emailField, mount } from './mount.tsx'

const START = 'POST /api/account/external/google/start'
const PENDING = 'GET /api/account/external/pending'
const COMPLETE = 'POST /api/account/external/complete'
const LIST = 'GET /api/account/external'

const pending = {
  id: 'one',
  provider: 'google',
  step: 'registration',
  email: 'kim@example.com',
  firstName: 'Kim',
  lastName: '',
  dateOfBirth: '',
  hasPassword: true,
  isPersistent: false,
  returnPath: '/stride/en_GB/women/',
}
const social = () => session({ socialProvider: 'google', isNewUser: true })

/** What the buttons have been given. */
const buttons: ExternalAuthInput[] = []
Object.assign(globalThis, { buttonsOfTests: buttons })
const library = `data:text/javascript,${encodeURI(`
const given = globalThis.buttonsOfTests
export const mount = (element, input) => { given.push(input) }
export const update = (element, input) => { given.push(input) }
export const unmount = () => {}
`)}`
const text = () =>
  new Response('<p>Buttons</p>', {
    headers: {
      'content-type': 'text/plain',
      'X-MF-Id': 'account_external-auth',
      'X-MF-Type': 'component',
      Link: `<${library}>; rel="modulepreload"`,
    },
  })

const backEndWith = (own: Parameters<typeof createBackEnd>[0] = {}): BackEnd =>
  createBackEnd({ 'GET /external-auth/mf': text, ...own })

const opened = async (backEnd: BackEnd, entry?: 'my-account') => {
  const mounted = mount(backEnd, entry)
  if (!entry) publish('portal:open', { touchpoint: 'PROFILE ICON' })
  await expect.element(emailField()).toBeVisible()
  return mounted
}

const showButtons = async () => {
  const leaving = new AbortController()
  const element = document.body.appendChild(document.createElement('div'))
  await lastInput().external!.showButtons(element, 'login', leaving.signal)
  return { element, leaving }
}

beforeEach(() => {
  document.body.replaceChildren()
  buttons.length = 0
  keepExternalReturn(undefined)
})

describe('The buttons of external providers', () => {
  // A text that has come is kept for all tests of this file.
  test('that do not come leave the portal as it is', async () => {
    await opened(backEndWith({ 'GET /external-auth/mf': refused(404) }))
    await expect(showButtons()).rejects.toThrow()
    await expect.element(emailField()).toBeVisible()
  })

  test('are not asked for before the text says that the site has providers', async () => {
    const { backEnd } = await opened(backEndWith())
    expect(backEnd.calls.filter(({ name }) => name.includes('external'))).toEqual([])
    await showButtons()
    expect(backEnd.calls.filter(({ name }) => name.includes('external'))).toEqual([
      { name: 'GET /external-auth/mf', query: '?brand=stride&locale=en_GB&view=buttons', body: undefined },
    ])
  })

  test.each([
    ['a provider that does not answer', 'unavailable', refused(503, { errorCode: 'providerUnavailable' })],
    ['a shop that does not answer', 'unreached', refused(503)],
    ['too many attempts', 'limited', refused(429)],
  ])(
    'begin a login from the page on which the portal stands, say that it runs, and tell of %s',
    async (_, reason, answer) => {
      // It is refused, so that the page of the test is not left.
      const { backEnd } = await opened(backEndWith({ [START]: answer }))
      await showButtons()
      buttons.at(-1)!.onChoose({ provider: 'google', isPopup: false })
      expect(buttons.at(-1)).toMatchObject({ busy: 'google' })
      await expect.poll(() => buttons.at(-1)?.failure).toEqual({ reason, provider: 'google' })
      expect(buttons.at(-1)?.busy).toBe(undefined)
      expect(backEnd.sent(START)).toEqual([
        {
          purpose: 'login',
          isPersistent: false,
          returnPath: location.pathname + location.search + location.hash,
          mode: 'redirect',
          touchpoint: { name: 'PROFILE ICON' },
        },
      ])
    },
  )

  test('send whether the shopper wants to stay logged in', async () => {
    const { backEnd } = await opened(backEndWith({ [START]: refused(503) }))
    await showButtons()
    lastInput().onTyped({ isPersistent: true })
    buttons.at(-1)!.onChoose({ provider: 'google', isPopup: false })
    await expect.poll(() => backEnd.sent(START)).toMatchObject([{ isPersistent: true }])
  })
})

describe('A return from an external provider', () => {
  test('with something left to do shows it, and completing it is a login by the provider', async () => {
    keepExternalReturn({ outcome: 'pending', provider: 'google' })
    const backEnd = backEndWith({ [PENDING]: () => Response.json(pending), [COMPLETE]: social })
    const { told } = await opened(backEnd, 'my-account')
    await expect.poll(() => lastInput().external?.pending).toEqual(pending)
    const fields = { ageConfirmation: true, newsletter: false, isPersistent: true }
    expect(await (await lastInput().external!.calls()).complete(fields)).toBe('done')
    expect(backEnd.sent(COMPLETE)).toEqual([{ ...fields, shown: 'one' }])
    expect(told('session:success')).toMatchObject([
      { acid: 'kim', eventType: 'externalAuth', socialProvider: 'google' },
    ])
  })

  test('to an address with an account asks for the proof then', async () => {
    keepExternalReturn({ outcome: 'pending', provider: 'google' })
    const answers = [pending, { ...pending, step: 'proof' }]
    const backEnd = backEndWith({
      [PENDING]: () => Response.json(answers.shift()),
      [COMPLETE]: refused(409, { errorCode: 'accountExists' }),
    })
    await opened(backEnd, 'my-account')
    await expect.poll(() => lastInput().external?.pending?.step).toBe('registration')
    const fields = { ageConfirmation: true, newsletter: false, isPersistent: true }
    expect(await (await lastInput().external!.calls()).complete(fields)).toBe('left')
    expect(lastInput().external?.pending?.step).toBe('proof')
  })

  test('of which nothing waits any more says beside the buttons that it has ended', async () => {
    keepExternalReturn({ outcome: 'pending', provider: 'google' })
    const { told } = await opened(backEndWith({ [PENDING]: refused(404) }), 'my-account')
    expect(lastInput().external?.pending).toBe(undefined)
    await showButtons()
    expect(buttons.at(-1)?.failure).toEqual({ reason: 'expired', provider: 'google' })
    expect(told('session:error')).toMatchObject([{ eventType: 'externalAuth', code: 'external-auth/expired' }])
  })

  test('that the shop cannot answer for can be read again', async () => {
    keepExternalReturn({ outcome: 'pending', provider: 'google' })
    const backEnd = backEndWith({ [PENDING]: refused(503) })
    await opened(backEnd, 'my-account')
    expect(lastInput().external).toMatchObject({
      failure: { reason: 'unread', provider: 'google' },
      pending: undefined,
    })
    backEnd.works[PENDING] = () => Response.json(pending)
    await (await lastInput().external!.calls()).read()
    expect(lastInput().external?.pending).toEqual(pending)
    expect(lastInput().external?.failure).toBe(undefined)
  })

  test.each([
    ['that ended meanwhile', {}, refused(404), { pending: undefined }],
    ['another one of which waits', { ...pending, id: 'two' }, undefined, { pending: { id: 'two' }, isOther: true }],
  ])('%s is not finished: the next input says what is left', async (_, waiting, none, expected) => {
    keepExternalReturn({ outcome: 'pending', provider: 'google' })
    const backEnd = backEndWith({ [PENDING]: () => Response.json(pending), [COMPLETE]: refused(none ? 404 : 409) })
    await opened(backEnd, 'my-account')
    await expect.poll(() => lastInput().external?.pending?.id).toBe('one')
    backEnd.works[PENDING] = none ?? (() => Response.json(waiting))
    const fields = { ageConfirmation: true, newsletter: false, isPersistent: true }
    expect(await (await lastInput().external!.calls()).complete(fields)).toBe('left')
    expect(lastInput().external).toMatchObject(expected)
  })

  test('that another tab has finished is done here too', async () => {
    keepExternalReturn({ outcome: 'pending', provider: 'google' })
    const backEnd = backEndWith({ [PENDING]: () => Response.json(pending), [COMPLETE]: refused(404) })
    const { told } = await opened(backEnd, 'my-account')
    await expect.poll(() => lastInput().external?.pending?.id).toBe('one')
    Object.assign(backEnd.works, {
      [PENDING]: refused(404),
      'GET /auth/session': () => session({ isSessionReload: true }),
    })
    await cookieStore.set('userIsLogged', encodeURIComponent('{"isLoggedin":true,"isPersistent":false}'))
    const fields = { ageConfirmation: true, newsletter: false, isPersistent: true }
    expect(await (await lastInput().external!.calls()).complete(fields)).toBe('done')
    expect(told('session:success')).toMatchObject([{ acid: 'kim', isSessionReload: true }])
    await cookieStore.delete('userIsLogged')
  })

  test.each(['denied', 'expired', 'failed', 'locked', 'unavailable'] as const)(
    'that ended with %s makes no call, says so beside the buttons, and is told once',
    async (reason) => {
      keepExternalReturn({ outcome: reason, provider: 'google' })
      const { backEnd, told } = await opened(backEndWith(), 'my-account')
      await showButtons()
      expect(buttons.at(-1)?.failure).toEqual({ reason, provider: 'google' })
      expect(backEnd.calls.filter(({ name }) => name.includes('/api/'))).toEqual([])
      expect(told('session:error')).toHaveLength(1)
    },
  )

  test('that is given up leaves nothing', async () => {
    keepExternalReturn({ outcome: 'pending', provider: 'google' })
    const backEnd = backEndWith({ [PENDING]: () => Response.json(pending) })
    await opened(backEnd, 'my-account')
    await expect.poll(() => lastInput().external?.pending).toEqual(pending)
    history.replaceState('pending', '')
    await (await lastInput().external!.calls()).drop()
    expect(lastInput().external?.pending).toBe(undefined)
    const dropped = backEnd.calls.find(({ name }) => name === 'DELETE /api/account/external/pending')
    expect(dropped?.query).toContain('shown=one')
    expect(history.state).toBe(null)
  })

  test('of a page that no provider was on asks for nothing', async () => {
    const { backEnd } = await opened(backEndWith(), 'my-account')
    expect(backEnd.calls.filter(({ name }) => name.includes('/api/'))).toEqual([])
  })
})

test.each([
  [400, 'invalid'],
  [409, 'otherBrowser'],
] as const)('A mailed proof that is refused with %i is answered %s', async (status, answer) => {
  await opened(
    backEndWith({ 'POST /api/account/external/proof/complete': refused(status, { errorCode: 'otherBrowser' }) }),
    'my-account',
  )
  expect(await (await lastInput().external!.calls()).confirm({ isPersistent: false })).toBe(answer)
})

test('A question who it is, to a person who came by a provider, reads by what the person can prove it', async () => {
  const list = { linked: [{ provider: 'google', linkedAt: 0, proves: false }], hasPassword: false }
  const backEnd = backEndWith({ [LIST]: () => Response.json(list) })
  publish('session:success', {
    eventType: 'externalAuth',
    acid: 'kim',
    isPersistent: true,
    isNewUser: false,
    isReauthenticated: false,
    isSessionReload: false,
    socialProvider: 'google',
  })
  mount(backEnd)
  publish('portal:open', { touchpoint: 'ACCOUNT', preset: 're-authentication' })
  await expect.element(emailField()).toBeVisible()
  expect(lastInput().external).toMatchObject({ hasPassword: false, hasProvider: false })
  await showButtons()
  expect(buttons.at(-1)?.account).toEqual(list)
})
