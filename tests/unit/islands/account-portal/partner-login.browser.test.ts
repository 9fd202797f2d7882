import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { keepMailedTokens } from '#browser/account'
import { setHostInfo } from '#browser/host'
import { createPortalActions } from '../../../../islands/account-portal/actions.ts'
import { portalInput } from '../../../../islands/account-portal/input.ts'
import { createOpening } from '../../../../islands/account-portal/opening.ts'
import { cancelPartnerLogin, placePartnerLogin } from '../../../../islands/account-portal/partner-login.ts'
import { createPortalState } from '../../../../islands/account-portal/state.ts'

setHostInfo({ origin: location.origin, context: { env: 'prod', brand: 'stride', locale: 'en_GB' } })

const given = { root: '/stride/en_GB/', sources: { shared: {}, own: {} } }
const request = { app: 'Running Club', preset: 'confirmed-app', needsLogin: false, scopes: ['openid', 'email'] }

beforeEach(() => {
  sessionStorage.clear()
  const before = location.href
  history.replaceState(null, '', '?request=abc')
  onTestFinished(() => history.replaceState(null, '', before))
})

/** Opens the login page of an app, whose request the back end describes so. */
const arrive = async (answer: Response, isMember = false) => {
  const left: string[] = []
  const leave = (address: string) => void left.push(address)
  const state = createPortalState()
  state.isMember = isMember
  const actions = createPortalActions(state, given, leave)
  const call = vi.spyOn(globalThis, 'fetch').mockResolvedValue(answer)
  onTestFinished(() => call.mockRestore())
  await placePartnerLogin({ state, actions }, leave)
  return { state, actions, left, asked: new URL(String(call.mock.calls[0]?.[0])).pathname }
}

test('A guest gets the form of the app, and goes on with its request after the login', async () => {
  const { state, actions, left, asked } = await arrive(
    Response.json({ ...request, preset: 'stride-app', sourceId: '4711', hintAcid: 'kim' }),
  )
  expect(asked).toBe('/oauth2/requests/abc')
  expect(state.options).toMatchObject({ name: 'stride-app', screen: 'login', touchpoint: 'STRIDE APP' })
  expect(state.options?.identifiers).toEqual({ sourceId: '4711' })
  const opening = await createOpening({
    ...given,
    options: state.options!,
    showsOutcome: true,
    returnPath: '/oauth2/continue/abc',
    isSocial: false,
    onOutcome: () => {},
    onDone: () => {},
  })
  expect(portalInput(state, opening, () => {})).toMatchObject({ translationSet: 'apps', sourceId: '4711' })
  actions.close('done')
  expect(left).toEqual(['/oauth2/continue/abc'])
})

test('A member goes on at once, and stays when the request comes back in the same tab', async () => {
  expect((await arrive(Response.json(request), true)).left).toEqual(['/oauth2/continue/abc'])
  const again = await arrive(Response.json(request), true)
  expect([again.left, again.state.onward, again.state.options?.screen]).toEqual([[], '/oauth2/continue/abc', 'login'])
})

test('A member whose app wants a new login is asked for the password', async () => {
  const { state, left } = await arrive(Response.json({ ...request, needsLogin: true }), true)
  expect([left, state.options?.screen]).toEqual([[], 'reauthentication'])
})

test.each([
  ['is over', Response.json({ errorCode: 'notFound' }, { status: 404 }), 'partner-login.ended'],
  ['cannot be read now', Response.json({}, { status: 503 }), 'account-portal.failed.unknown'],
  ['is answered by something else', Response.json({}), 'account-portal.failed.unknown'],
])('A request that %s is said to be so, and no form is shown', async (_, answer, key) => {
  const { state, left } = await arrive(answer)
  expect([state.progress, state.errorKey, state.options, left]).toEqual(['failed', key, null, []])
})

const cancel = async (answer: Response) => {
  const left: string[] = []
  const state = createPortalState()
  const call = vi.spyOn(globalThis, 'fetch').mockResolvedValue(answer)
  onTestFinished(() => call.mockRestore())
  const isDone = await cancelPartnerLogin(state, 'abc', (address) => void left.push(address))
  const [asked, init] = call.mock.calls[0]!
  return { isDone, left, state, call: [init?.method, new URL(String(asked)).pathname] }
}

test('A request that the shopper gives up leads back to the app', async () => {
  const address = 'https://www.stride.de/oauth2/authorize/abc'
  const { isDone, left, call } = await cancel(Response.json({ address }))
  expect([isDone, left, call]).toEqual([true, [address], ['POST', '/oauth2/continue/abc/cancel']])
})

test.each([
  ['is over', Response.json({}, { status: 404 }), true, 'partner-login.ended'],
  ['cannot be given up now', Response.json({}, { status: 503 }), false, ''],
  ['would lead to a script', Response.json({ address: 'javascript:alert(1)' }), false, ''],
])('A request that %s leads nowhere', async (_, answer, isDone, errorKey) => {
  const cancelled = await cancel(answer)
  expect([cancelled.isDone, cancelled.left, cancelled.state.errorKey]).toEqual([isDone, [], errorKey])
})

test('A mailed proof leads on to the request of the app for which the login was begun', async () => {
  const state = createPortalState()
  createPortalActions(state, given, () => {}).place('account-login')
  keepMailedTokens(new Map([['eal', 'T-1']]))
  const call = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ returnPath: '/oauth2/continue/abc' }))
  onTestFinished(() => call.mockRestore())
  const { external } = await createOpening({
    ...given,
    options: state.options!,
    showsOutcome: true,
    returnPath: '',
    isSocial: false,
    onOutcome: () => {},
    onDone: () => {},
  })
  expect(external).toEqual({ page: '/oauth2/continue/abc', isMailed: true })
})
