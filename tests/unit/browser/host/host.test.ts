import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { clearHostInfo, type HostInput, hostInfo, publishHost, setHostInfo, whenIdle, whenShown } from '#browser/host'
import { setPageType } from '#browser/public'
import { publish, subscribe } from '#bus'

const whole: HostInput = {
  appId: 'causeway',
  appVersion: '1',
  origin: 'https://www.stride.de',
  originalHost: 'www.stride.de',
  pageType: 'home',
  context: { env: 'prod', brand: 'stride', locale: 'de_DE' },
}

beforeEach(clearHostInfo)

describe('host info', () => {
  test('before it is set throws host/not-set, also for the page type', () => {
    expect(hostInfo).toThrow(expect.objectContaining({ code: 'host/not-set', name: 'PlatformError' }))
    expect(() => setPageType('home')).toThrow(expect.objectContaining({ code: 'host/not-set' }))
  })

  test('is what was set, and initialised', () => {
    expect(setHostInfo(whole)).toBe(true)
    expect(hostInfo()).toEqual({ ...whole, sitePath: '', addressing: 'path', initialised: true })
  })

  test.each<[string, HostInput['context']]>([
    ['no context', undefined],
    ['an empty context', {}],
    ['no env', { brand: 'stride', locale: 'de_DE' }],
    ['no brand', { env: 'prod', locale: 'de_DE' }],
    ['no locale', { env: 'prod', brand: 'stride' }],
    ['an empty locale', { env: 'prod', brand: 'stride', locale: '' }],
  ])('with %s is ignored, first and later', (_, context) => {
    const input = { ...whole, pageType: 'other', context } as HostInput
    expect(setHostInfo(input)).toBe(false)
    expect(hostInfo).toThrow()
    setHostInfo(whole)
    expect(setHostInfo(input)).toBe(false)
    expect(hostInfo().pageType).toBe('home')
  })

  test('takes of a later value only what is not empty', () => {
    setHostInfo(whole)
    setHostInfo({ ...whole, appId: '', originalHost: 'www.reebok.de', origin: '', pageType: '' })
    expect(hostInfo()).toMatchObject({
      appId: 'causeway',
      originalHost: 'www.reebok.de',
      origin: whole.origin,
      pageType: 'home',
    })
  })

  test('has its page type changed on its own', () => {
    setHostInfo(whole)
    setPageType('product')
    expect(hostInfo()).toMatchObject({ pageType: 'product', appId: 'causeway' })
  })

  test('tells the bus a new page type: host:ready is published again, and later events carry it', () => {
    setHostInfo(whole)
    publishHost()
    const events: [string, unknown, string][] = []
    const stop = subscribe('*', ({ name, data, page }) => events.push([name, data, page.pageType]))
    setPageType('product')
    publish('modal:visible', { id: null })
    stop()
    const { addressing, sitePath, initialised, ...told } = hostInfo()
    expect(events).toEqual([
      ['host:ready', told, 'product'],
      ['modal:visible', { id: null }, 'product'],
    ])
    expect(told.pageType).toBe('product')
  })
})

describe('Work that waits until the page is idle', () => {
  const work = vi.fn()

  beforeEach(() => {
    vi.useFakeTimers()
    work.mockClear()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test('Work runs once when the browser says that it is idle', () => {
    vi.stubGlobal('requestIdleCallback', (callback: () => void) => callback())
    whenIdle(work, 3000)
    expect(work).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(60_000)
    expect(work).toHaveBeenCalledTimes(1)
  })

  test('Work runs after its time where the browser holds idle callbacks back', () => {
    vi.stubGlobal('requestIdleCallback', () => {})
    whenIdle(work, 3000)
    vi.advanceTimersByTime(2999)
    expect(work).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(work).toHaveBeenCalledTimes(1)
  })

  test('Work runs in a browser without idle callbacks', () => {
    whenIdle(work, 3000)
    vi.advanceTimersByTime(200)
    expect(work).toHaveBeenCalledTimes(1)
  })
})

describe('Work for a page that is shown', () => {
  const open = (prerendering: boolean | undefined): EventTarget => {
    const page = Object.assign(new EventTarget(), { prerendering })
    vi.stubGlobal('document', page)
    onTestFinished(() => void vi.unstubAllGlobals())
    return page
  }

  test.each([[false], [undefined]])('runs at once where document.prerendering is %s', (prerendering) => {
    open(prerendering)
    const work = vi.fn()
    whenShown(work)
    expect(work).toHaveBeenCalledTimes(1)
  })

  test('runs once after the first paint of a prerendered page that is shown, and not before', () => {
    const page = open(true)
    const frames: (() => void)[] = []
    vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const work = vi.fn()
    whenShown(work)
    vi.runAllTimers()
    expect(frames).toEqual([])
    for (const _ of [1, 2]) page.dispatchEvent(new Event('prerenderingchange'))
    for (const frame of frames) frame()
    expect(work).not.toHaveBeenCalled()
    vi.runAllTimers()
    expect(work).toHaveBeenCalledTimes(1)
  })
})
