import { afterEach, describe, expect, it, vi } from 'vitest'
import { shownFields, shownProblem } from '../../../../islands/privacy-request/state.ts'
import { type CallFault, fillIn, openPrivacyPage, type PrivacyCall } from './page.ts'

afterEach(() => vi.unstubAllGlobals())

const calls = (sent: readonly { call: PrivacyCall }[]) => sent.map(({ call }) => call)

describe('The form', () => {
  it.each([
    ['CCPA', '', '', []],
    ['CCPA', '', 'EXPORT', []],
    ['CCPA', 'CA', '', []],
    ['CCPA', 'CA', 'EXPORT', ['lastName', 'email', 'membershipId']],
    ['CCPA', 'OTHER', 'DELETE', ['lastName', 'email', 'membershipId']],
    ['CCPA', 'CA', 'DO_NOT_SELL', ['lastName', 'email']],
    ['GDPR', '', '', []],
    ['GDPR', '', 'DATA_PORTABILITY', ['lastName', 'email']],
    ['LGPD', '', 'DELETE', ['lastName', 'email']],
    [undefined, '', 'EXPORT', []],
  ] as const)('of %s in state "%s" for "%s" shows %j', (category, usState, type, fields) => {
    expect(shownFields({ category, usState, type })).toEqual(fields)
  })

  it('shows the error of a field once it was left, and all errors at a submit that sends nothing', async () => {
    const { state, actions, sent } = await openPrivacyPage()
    actions.open({ view: 'request', category: 'CCPA' })
    actions.chooseState('CA')
    actions.chooseType('EXPORT')
    actions.type('lastName', '007')
    expect(shownProblem(state, 'lastName')).toBeUndefined()
    actions.leave('lastName')
    expect(shownProblem(state, 'lastName')).toBe('errorforms.default.parseerror')
    expect(shownProblem(state, 'email')).toBeUndefined()
    expect(await actions.submit()).toBe('lastName')
    expect(shownProblem(state, 'email')).toBe('profile.email.missing')
    actions.type('lastName', 'Zoë')
    expect(shownProblem(state, 'lastName')).toBeUndefined()
    expect(await actions.submit()).toBe('email')
    expect(sent).toEqual([])
  })

  it('sends nothing before a type is chosen', async () => {
    const { actions, sent } = await openPrivacyPage()
    actions.open({ view: 'request', category: 'CCPA' })
    expect(await actions.submit()).toBeUndefined()
    expect(sent).toEqual([])
  })

  it.each([
    ['en_US', { view: 'settings' }, 'request', 'CCPA'],
    ['de_DE', { view: 'settings' }, 'settings', 'GDPR'],
    ['pt_BR', { view: 'settings' }, 'settings', 'LGPD'],
    ['de_DE', { view: 'request' }, 'request', 'GDPR'],
    ['de_DE', { view: 'request', category: 'CCPA' }, 'request', 'CCPA'],
    ['en_US', { view: 'settings', category: 'GDPR' }, 'settings', 'GDPR'],
  ] as const)('on %s opened by %j is %s under the %s', async (locale, request, view, category) => {
    const { state, actions } = await openPrivacyPage({ locale })
    actions.open(request)
    expect([state.view, state.category]).toEqual([view, category])
  })

  it('keeps what was entered when it is closed, and is empty after a success', async () => {
    const page = await openPrivacyPage()
    fillIn(page, 'EXPORT')
    page.actions.close()
    page.actions.open({ view: 'request', category: 'CCPA' })
    expect(page.state.fields.lastName).toBe('Müller')
    await page.actions.submit()
    expect(page.state.success).toEqual({ type: 'EXPORT', email: 'zoe@example.com' })
    page.actions.close()
    expect(page.reload).not.toHaveBeenCalled()
    page.actions.open({ view: 'request', category: 'CCPA' })
    expect([page.state.fields.lastName, page.state.success]).toEqual(['', null])
  })

  it('tells the address that was sent, whatever is typed before the answer', async () => {
    const page = await openPrivacyPage()
    fillIn(page, 'EXPORT')
    const sending = page.actions.submit()
    page.actions.type('email', 'else@example.com')
    page.actions.chooseType('DELETE')
    await sending
    expect(page.sent[0]?.body?.['email']).toBe('zoe@example.com')
    expect(page.state.success).toEqual({ type: 'EXPORT', email: 'zoe@example.com' })
  })

  it('that is closed before the answer shows its success when it is opened again', async () => {
    const page = await openPrivacyPage({ locale: 'de_DE' })
    fillIn(page, 'DELETE')
    const sending = page.actions.submit()
    page.actions.close()
    await sending
    expect(page.reload).not.toHaveBeenCalled()
    page.actions.open({ view: 'settings' })
    expect([page.state.view, page.state.success?.email]).toEqual(['request', 'zoe@example.com'])
    page.actions.close()
    page.actions.open({ view: 'settings' })
    expect([page.state.view, page.state.success]).toEqual(['settings', null])
  })

  it('files a double click once and tells no event what was entered', async () => {
    const page = await openPrivacyPage()
    fillIn(page, 'EXPORT')
    await Promise.all([page.actions.submit(), page.actions.submit(), page.actions.submit()])
    expect(calls(page.sent)).toEqual(['file'])
    expect(page.sent[0]?.body).toEqual({
      lastName: 'Müller',
      email: 'zoe@example.com',
      membershipId: '77',
      requestTypes: ['EXPORT'],
      category: 'CCPA',
      state: 'CA',
    })
    const text = JSON.stringify(page.told)
    expect(page.told.map(([name]) => name)).toContain('track:event')
    for (const entered of ['Müller', 'zoe@', '"77"']) expect(text).not.toContain(entered)
  })
})

const faults: readonly [string, CallFault, string, string][] = [
  ['does not answer', 'network', 'unavailable', 'chk.delivery.cnc.confirmation.error.title'],
  ['times out', { status: 408, body: {} }, 'timeout', 'chk.delivery.cnc.confirmation.error.title'],
  ['refuses a field', { status: 400, body: {} }, 'invalid', 'chk.delivery.cnc.confirmation.error.title'],
  ['has had too many', { status: 429, body: {} }, 'too-many', 'chk.delivery.cnc.confirmation.error.title'],
  ['is broken', { status: 500, body: 'x' }, 'unavailable', 'chk.delivery.cnc.confirmation.error.title'],
  ['answers in another shape', { status: 200, body: [] }, 'unavailable', 'chk.delivery.cnc.confirmation.error.title'],
  [
    'knows no such address',
    { status: 200, body: { success: false, message: 'EMAIL_NOT_FOUND' } },
    'invalid',
    'profile.emailparseerror',
  ],
]

describe('A request whose back end', () => {
  it.each(faults)('%s is told, tracked and can be sent again', async (_, fault, reason, title) => {
    const page = await openPrivacyPage()
    fillIn(page, 'DELETE')
    page.faults.set('file', fault)
    await page.actions.submit()
    expect(page.state.failure).toEqual({ title, reason })
    expect(page.told).toContainEqual([
      'track:event',
      { event: 'privacy_request_submit_error', values: { category: 'CCPA', request_type: 'DELETE' } },
    ])
    expect([page.state.success, page.state.isBusy, page.state.fields.email]).toEqual([null, false, 'zoe@example.com'])
    page.faults.clear()
    await page.actions.submit()
    expect([page.state.success?.type, page.state.failure]).toEqual(['DELETE', null])
  })

  it('is away while the shopper is offline says so', async () => {
    const page = await openPrivacyPage()
    fillIn(page, 'EXPORT')
    vi.stubGlobal('navigator', { onLine: false })
    page.faults.set('file', 'network')
    await page.actions.submit()
    expect(page.state.failure?.reason).toBe('offline')
  })
})

describe('A stop of sales', () => {
  it('files, lowers the choice and refuses the document of its scenario', async () => {
    const page = await openPrivacyPage({ choice: '[0,1,2]' })
    fillIn(page, 'DO_NOT_SELL')
    await page.actions.submit()
    expect(calls(page.sent)).toEqual(['file', 'look up', 'refuse'])
    const [, lookUp, refuse] = page.sent
    expect(decodeURIComponent(lookUp!.url.pathname)).toBe(
      '/acq-api/legal/scenario/account-optout-dns:stride:US/localized',
    )
    expect(Object.fromEntries(lookUp!.url.searchParams)).toEqual({ country: 'US', locale: 'en_US', sourceId: '12' })
    expect(lookUp!.headers.get('x-brand')).toBe('stride')
    expect(Object.fromEntries(refuse!.url.searchParams)).toEqual({ origin: 'web', sourceId: '12' })
    expect(refuse!.body).toEqual({
      scenarioName: 'account-optout-dns:stride:US',
      acceptanceLocale: 'en_US',
      acceptances: [{ documentName: 'dns-doc', accepted: false }],
      email: 'zoe@example.com',
    })
    expect(page.storedChoice()).toEqual([0, 1])
    page.actions.close()
    expect(page.reload).toHaveBeenCalledTimes(1)
  })

  it('whose form is closed before the answer loads the page again when it is done', async () => {
    const page = await openPrivacyPage({ choice: '[0,1,2]' })
    fillIn(page, 'DO_NOT_SELL')
    const sending = page.actions.submit()
    page.actions.close()
    expect(page.reload).not.toHaveBeenCalled()
    await sending
    expect(page.reload).toHaveBeenCalledTimes(1)
  })

  it('goes to the host of the configuration with its key', async () => {
    const page = await openPrivacyPage({ host: 'https://acq.test', key: 'abc' })
    fillIn(page, 'DO_NOT_SELL')
    await page.actions.submit()
    const others = page.sent.slice(1)
    expect(others.map(({ url, headers }) => [url.origin, headers.get('x-api-key')])).toEqual([
      ['https://acq.test', 'abc'],
      ['https://acq.test', 'abc'],
    ])
  })

  it.each([
    ['', [0]],
    ['[0]', [0]],
    ['[1]', [1]],
    ['[0,1]', [0, 1]],
    ['[0,1,2]', [0, 1]],
    ['[2]', [0, 1]],
    ['[0,2]', [0]],
    ['2', [0, 1]],
  ])('takes marketing out of the choice %j and leaves %j', async (choice, expected) => {
    const page = await openPrivacyPage({ choice })
    fillIn(page, 'DO_NOT_SELL')
    await page.actions.submit()
    expect(page.storedChoice()).toEqual(expected)
  })

  it.each([
    ['look up', 'network'],
    ['look up', { status: 404, body: {} }],
    ['look up', { status: 200, body: {} }],
    ['refuse', 'network'],
    ['refuse', { status: 400, body: {} }],
    ['refuse', { status: 500, body: {} }],
  ] as const)(
    'whose call "%s" fails (%j) is told as half done, and goes on without filing again',
    async (call, fault) => {
      const page = await openPrivacyPage({ choice: '[0,1,2]' })
      fillIn(page, 'DO_NOT_SELL')
      page.faults.set(call, fault)
      await page.actions.submit()
      expect(page.state.failure?.reason).toBe('opt-out')
      expect(page.storedChoice()).toEqual([0, 1])
      page.faults.clear()
      await page.actions.submit()
      expect(page.state.success?.type).toBe('DO_NOT_SELL')
      expect(calls(page.sent).filter((one) => one === 'file')).toHaveLength(1)
    },
  )

  it('that was not filed ends marketing here and refuses nothing elsewhere', async () => {
    const page = await openPrivacyPage({ choice: '[0,1,2]' })
    fillIn(page, 'DO_NOT_SELL')
    page.faults.set('file', { status: 500, body: {} })
    await page.actions.submit()
    expect(calls(page.sent)).toEqual(['file'])
    expect(page.storedChoice()).toEqual([0, 1])
  })

  it('for another address is filed anew', async () => {
    const page = await openPrivacyPage()
    fillIn(page, 'DO_NOT_SELL')
    page.faults.set('refuse', 'network')
    await page.actions.submit()
    page.actions.type('email', 'ada@example.com')
    await page.actions.submit()
    const filed = page.sent.filter(({ call }) => call === 'file').map(({ body }) => body?.['email'])
    expect(filed).toEqual(['zoe@example.com', 'ada@example.com'])
  })
})
