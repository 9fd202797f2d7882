import { beforeEach, expect, test } from 'vitest'
import { keepExternalReturn } from '#browser/session'
import type { ExternalAuthInput } from '#domain/fragments'
import { askAgain, createBackEnd, refused } from './back-end.ts'
import { field, heading, mount, openCard } from './mount.tsx'

const LIST = 'GET /api/account/external'
const TEXT = 'GET /external-auth/mf'
const REMOVE = 'DELETE /api/account/external/google'
const START = 'POST /api/account/external/kakao/start'
const google = { provider: 'google', linkedAt: 0, proves: true }

/** What the list has been given. */
const given: ExternalAuthInput[] = []
Object.assign(globalThis, { listOfTests: given })
const library = `data:text/javascript,${encodeURI(`
const given = globalThis.listOfTests
export const mount = (element, input) => { given.push(input) }
export const update = (element, input) => { given.push(input) }
export const unmount = () => {}
`)}`
const text = () =>
  new Response('<p>List</p>', {
    headers: {
      'content-type': 'text/plain',
      'X-MF-Id': 'account_external-auth',
      'X-MF-Type': 'component',
      Link: `<${library}>; rel="modulepreload"`,
    },
  })
const list =
  (linked: object[], hasPassword = true) =>
  () =>
    Response.json({ linked, hasPassword })
const last = () => given.at(-1)

const opened = async (...lists: (() => Response)[]) => {
  const backEnd = createBackEnd()
  backEnd.answer(TEXT, text)
  backEnd.answer(LIST, ...lists)
  const mounted = mount('member', backEnd, 'en', { hasProviders: true })
  await expect.element(heading('Hello, Kim')).toBeVisible()
  await expect.poll(last).toBeDefined()
  return { ...mounted, backEnd }
}

beforeEach(() => {
  given.length = 0
  keepExternalReturn(undefined)
})

test('A member of a site without providers is asked for nothing of them', async () => {
  const { backEnd } = mount('member')
  await expect.element(heading('Change your password')).toBeVisible()
  expect(backEnd.calls.filter(({ name }) => name.includes('external'))).toEqual([])
})

test('A member sees what is linked, and a password can be changed where there is one', async () => {
  await opened(list([google]))
  expect(last()).toMatchObject({ view: 'account', account: { linked: [google], hasPassword: true } })
  await expect.element(heading('Change your password')).toBeVisible()
})

test('A provider is removed by one call, also after a double press, and the list is read again', async () => {
  const { backEnd } = await opened(list([google]), list([]))
  last()!.onRemove!('google')
  last()!.onRemove!('google')
  expect(last()?.busy).toBe('google')
  await expect.poll(() => last()?.done).toBe('removed')
  expect(last()).toMatchObject({ removed: 'google', account: { linked: [] } })
  expect(backEnd.sent(REMOVE)).toHaveLength(1)
})

test.each([
  [409, 'lastWayIn'],
  [503, 'unreached'],
] as const)('A removal that is answered with %i says %s, and the provider stays', async (status, reason) => {
  const { backEnd } = await opened(list([google]))
  backEnd.answer(REMOVE, refused(status))
  last()!.onRemove!('google')
  await expect.poll(() => last()?.failure).toEqual({ reason, provider: 'google' })
  expect(last()?.account?.linked).toEqual([google])
})

test('A removal that needs the person again is carried out once more after that', async () => {
  const { backEnd, portal } = await opened(list([google]), list([]))
  backEnd.answer(REMOVE, askAgain)
  last()!.onRemove!('google')
  await expect.poll(() => portal.asked).toHaveLength(1)
  portal.giveAgain()
  await expect.poll(() => last()?.done).toBe('removed')
  expect(backEnd.sent(REMOVE)).toHaveLength(2)
})

test('Another provider is linked from this page, and a start that fails is said', async () => {
  const { backEnd } = await opened(list([google]))
  backEnd.answer(START, refused(503, { errorCode: 'providerUnavailable' }))
  last()!.onChoose({ provider: 'kakao', isPopup: false })
  await expect.poll(() => last()?.failure).toEqual({ reason: 'unavailable', provider: 'kakao' })
  expect(backEnd.sent(START)).toEqual([
    { purpose: 'link', isPersistent: false, returnPath: location.pathname, mode: 'redirect' },
  ])
})

test('A link that needs the person again is begun once more after that', async () => {
  const { backEnd, portal } = await opened(list([google]))
  backEnd.answer(START, askAgain, refused(503, { errorCode: 'providerUnavailable' }))
  last()!.onChoose({ provider: 'kakao', isPopup: false })
  await expect.poll(() => portal.asked).toHaveLength(1)
  expect(last()?.failure).toBeUndefined()
  portal.giveAgain()
  await expect.poll(() => last()?.failure).toEqual({ reason: 'unavailable', provider: 'kakao' })
  expect(backEnd.sent(START)).toHaveLength(2)
})

test.each([
  ['linked', { done: 'linked' }],
  ['taken', { failure: { reason: 'taken', provider: 'kakao' } }],
  ['denied', { failure: { reason: 'denied', provider: 'kakao' } }],
] as const)('A return from a link that ended with %s is said', async (outcome, said) => {
  keepExternalReturn({ outcome, provider: 'kakao' })
  await opened(list([google]))
  expect(last()).toMatchObject(said)
})

test('An account without a password changes none and is asked for none, until it is given its first one', async () => {
  const { backEnd } = await opened(list([google], false), list([google]))
  await expect.element(heading('Change your password')).not.toBeInTheDocument()
  await openCard('Change your e-mail')
  await expect.element(field('New e-mail')).toBeVisible()
  await expect.element(field('Confirm with your password')).not.toBeInTheDocument()
  await last()!.onPassword!('correct horse')
  expect(backEnd.sent('POST /api/account/password')).toEqual([{ password: 'correct horse' }])
  await expect.poll(() => last()?.done).toBe('password')
  await expect.element(heading('Change your password')).toBeVisible()
})
