import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { clearHostInfo, type HostInput, hostInfo, setHostInfo } from '#browser/host'
import onReady from '../../../../src/browser/host/directive.ts'

const whole: HostInput = {
  pageType: 'home',
  context: { env: 'prod', brand: 'stride', locale: 'de_DE' },
}

beforeEach(clearHostInfo)

describe('an island that is loaded at once', () => {
  let steps: string[]
  beforeEach(() => {
    steps = []
  })
  /** An island that asks for the host info as soon as it runs, on a page where its file comes when `file` resolves. */
  const island = (file: Promise<void> = Promise.resolve()) =>
    onReady(
      async () => {
        steps.push('loads')
        await file
        return async () => void steps.push(`runs on ${hostInfo().pageType}`)
      },
      { name: 'ready', value: '' },
      new EventTarget() as HTMLElement,
    )
  const turn = () => new Promise((done) => setTimeout(done))

  test('before the host info is set is fetched, and runs when it is set', async () => {
    const started = island()
    await turn()
    expect(steps).toEqual(['loads'])
    setHostInfo(whole)
    await started
    expect(steps).toEqual(['loads', 'runs on home'])
  })

  test('runs once its file is there, when the host info has been set before', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const started = island(promise)
    setHostInfo(whole)
    await turn()
    expect(steps).toEqual(['loads'])
    resolve()
    await started
    expect(steps).toEqual(['loads', 'runs on home'])
  })

  test('runs at once on a page that is long ready, and not again when the host info is set again', async () => {
    setHostInfo(whole)
    await island()
    setHostInfo({ ...whole, pageType: 'bag' })
    await turn()
    expect(steps).toEqual(['loads', 'runs on home'])
  })

  test('waits on after an input that was not taken', async () => {
    void island()
    setHostInfo({ ...whole, context: {} })
    await turn()
    expect(steps).toEqual(['loads'])
  })
})

test('An island that waits to be in sight is loaded when it is displayed', async () => {
  setHostInfo(whole)
  const element = document.body.appendChild(document.createElement('astro-island'))
  element.innerHTML = '<div hidden>Portal</div>'
  const steps: string[] = []
  const load = async () => {
    steps.push('loads')
    return async () => void steps.push('runs')
  }
  const started = onReady(load, { name: 'ready', value: 'in-sight' }, element)
  await new Promise((done) => setTimeout(done, 100))
  expect(steps).toEqual([])
  element.querySelector('div')!.hidden = false
  await started
  expect(steps).toEqual(['loads', 'runs'])
  element.remove()
})

describe('a form that is sent', () => {
  afterEach(() => document.body.replaceChildren())

  const sent = (html: string, prevent = false): [isPrevented: boolean, isMarked: boolean] => {
    document.body.innerHTML = html
    const form = document.querySelector('form')!
    if (prevent) form.addEventListener('submit', (event) => event.preventDefault())
    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true })
    form.dispatchEvent(event)
    return [event.defaultPrevented, 'early' in form.dataset]
  }

  test.each<[string, string, boolean, [boolean, boolean]]>([
    [
      'in an island before it is alive waits, marked',
      '<astro-island ssr><form></form></astro-island>',
      false,
      [true, true],
    ],
    ['in an island that answers is its own', '<astro-island><form></form></astro-island>', true, [true, false]],
    ['elsewhere is the browser’s', '<form></form>', false, [false, false]],
  ])('%s', (_, html, prevent, expected) => {
    expect(sent(html, prevent)).toEqual(expected)
  })
})
