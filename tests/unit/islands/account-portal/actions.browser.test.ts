import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { setHostInfo } from '#browser/host'
import { type Envelope, subscribe } from '#bus'
import { createPortalActions } from '../../../../islands/account-portal/actions.ts'
import { portalInput } from '../../../../islands/account-portal/input.ts'
import { createOpening } from '../../../../islands/account-portal/opening.ts'
import { createPortalState, setExternal, setTyped } from '../../../../islands/account-portal/state.ts'

setHostInfo({ origin: location.origin, context: { env: 'prod', brand: 'stride', locale: 'en_GB' } })

const given = { root: '/stride/en_GB/', sources: { shared: {}, own: {} } }

const create = () => {
  const left: string[] = []
  const closed: unknown[] = []
  const state = createPortalState()
  onTestFinished(subscribe('portal:close', ({ data }: Envelope<'portal:close'>) => closed.push(data)))
  return { state, left, closed, actions: createPortalActions(state, given, (address) => left.push(address)) }
}

describe('A request that no modal can show', () => {
  test.each<[preset: string, touchpoint: string, address: string, warns: boolean]>([
    ['subscription-inline', 'FOOTER', '/stride/en_GB/account-register/', false],
    ['inline', 'PROFILE ICON', '/stride/en_GB/account-login/', false],
    ['unheard-of', 'PROFILE ICON', '/stride/en_GB/account-login/', true],
    ['test-full-account-modal', 'HEADER', '/stride/en_GB/account-register/', true],
  ])('The preset %s at %s leads to %s, and warns: %s', (preset, touchpoint, address, warns) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    onTestFinished(() => warn.mockRestore())
    const { actions, state, left } = create()
    actions.open({ preset, touchpoint })
    expect(left).toEqual([address])
    expect(state.options).toBeNull()
    expect(warn).toHaveBeenCalledTimes(warns ? 1 : 0)
  })
})

describe('The end of a portal', () => {
  test('A page that returns is left when its portal is done, and stays when it is dismissed', () => {
    const { actions, left, closed } = create()
    actions.place('account-login')
    actions.close('dismissed')
    expect(left).toEqual([])
    actions.place('account-login')
    actions.close('done')
    expect(left).toEqual(['/stride/en_GB/my-account/'])
    expect(closed).toEqual([{ reason: 'dismissed' }, { reason: 'done' }])
  })

  test('Who came to invite others goes on to the account, wherever they came from', () => {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${location.origin}/stride/en_GB/bag/`)
    const { actions, left } = create()
    actions.place('account-login')
    actions.close('done')
    actions.place('invite')
    actions.close('done')
    expect(left).toEqual(['/stride/en_GB/bag/', '/stride/en_GB/my-account/'])
  })

  test.each([
    ['/stride/en_GB/bag/?x=1', '/stride/en_GB/bag/?x=1'],
    ['/stride/en_GB/account-login/', '/stride/en_GB/my-account/'],
    ['/stride/de_DE/', '/stride/en_GB/my-account/'],
    ['/oauth2/continue/a-b_1', '/oauth2/continue/a-b_1'],
    ['/oauth2/continue/a/b', '/stride/en_GB/my-account/'],
    ['//elsewhere.example/', '/stride/en_GB/my-account/'],
  ])('After a provider that was left for at %s the shopper goes to %s', (page, address) => {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://provider.example/')
    const { actions, left, state } = create()
    actions.place('account-login')
    setExternal(state, { page })
    actions.close('done')
    expect(left).toEqual([address])
  })

  test.each(['newsletter', 'checkout', 'my-account'] as const)('The page %s stays when its portal is done', (entry) => {
    const { actions, left, closed } = create()
    actions.place(entry)
    actions.close('done')
    expect(left).toEqual([])
    expect(closed).toEqual([{ reason: 'done' }])
  })

  test('A portal that is not shown is not closed', () => {
    const { actions, closed } = create()
    actions.close('done')
    expect(closed).toEqual([])
  })
})

describe('What a shopper has typed', () => {
  test('It survives another load of the fragment, never holds a password, and goes with the portal', async () => {
    const { actions, state } = create()
    actions.open({ touchpoint: 'HEADER' })
    const { options } = state
    const opening = await createOpening({
      ...given,
      options: options!,
      showsOutcome: true,
      returnPath: '/stride/en_GB/',
      isSocial: false,
      onOutcome: () => {},
      onDone: () => {},
    })
    const typed = { email: 'kim@example.com', isPersistent: true }
    portalInput(state, opening, () => {}).onTyped({
      ...typed,
      password: 'secret',
      newPassword: 'secret',
      currentPassword: 'x',
    })
    actions.retry()
    expect(portalInput(state, opening, () => {}).typed).toEqual(typed)
    const stored = [...Object.values(localStorage), ...Object.values(sessionStorage)]
    expect(JSON.stringify(stored)).not.toMatch(/kim@|secret/)
    actions.close('dismissed')
    expect(state.typed).toEqual({})
  })

  test('It is replaced as a whole', () => {
    const { state } = create()
    setTyped(state, { email: 'a@example.com' })
    setTyped(state, { firstName: 'Kim' })
    expect(state.typed).toEqual({ firstName: 'Kim' })
  })
})
