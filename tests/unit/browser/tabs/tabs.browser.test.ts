import { expect, onTestFinished, test, vi } from 'vitest'
import { setHostInfo } from '#browser/host'
import { announce, follow } from '#browser/tabs'

setHostInfo({ context: { env: 'local', brand: 'stride', locale: 'en_GB' } })

/** What another tab of the brand says and hears. */
const otherTab = () => {
  const channel = new BroadcastChannel('causeway:stride')
  const heard: { name: string; revision: number }[] = []
  channel.addEventListener('message', ({ data }) => heard.push(data))
  onTestFinished(() => channel.close())
  let revision = Date.now()
  const change = (name: string) => {
    revision += 1000
    channel.postMessage({ name, revision })
  }
  return { heard, change }
}
const reader = (rank?: 'first' | 'last') => {
  const read = vi.fn()
  const stop = follow('bag', read, rank)
  onTestFinished(stop)
  return { read, stop }
}

test('of several readers the newest one reads, once', async () => {
  const { change } = otherTab()
  const [older, newer] = [reader(), reader()]
  change('bag')
  await expect.poll(() => newer.read.mock.calls.length).toBe(1)
  expect(older.read).not.toHaveBeenCalled()
})

test('one that came last reads only where there is no other', async () => {
  const { change } = otherTab()
  const island = reader()
  const shell = reader('last')
  change('bag')
  await expect.poll(() => island.read.mock.calls.length).toBe(1)
  expect(shell.read).not.toHaveBeenCalled()
  island.stop()
  change('bag')
  await expect.poll(() => shell.read.mock.calls.length).toBe(1)
})

test('changes of other things are nobody’s here', async () => {
  const { change } = otherTab()
  const { read } = reader()
  change('wishlist')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(read).not.toHaveBeenCalled()
})

test('every announcement reaches the other tabs with a growing revision', async () => {
  const { heard } = otherTab()
  for (let count = 0; count < 5; count++) announce('bag')
  await expect.poll(() => heard.length).toBe(5)
  const revisions = heard.map(({ revision }) => revision)
  expect(revisions).toEqual(revisions.toSorted((a, b) => a - b))
  expect(new Set(revisions).size).toBe(5)
})

test('a notice has a name and a revision and nothing else; those of another brand are not heard', async () => {
  const { heard } = otherTab()
  const { read } = reader()
  announce('session')
  await expect.poll(() => heard.length).toBe(1)
  expect(heard).toEqual([{ name: 'session', revision: expect.any(Number) }])
  const stranger = new BroadcastChannel('causeway:reebok')
  onTestFinished(() => stranger.close())
  stranger.postMessage({ name: 'bag', revision: Date.now() * 2 })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(read).not.toHaveBeenCalled()
})

test('what this tab knows already it does not read', async () => {
  const channel = new BroadcastChannel('causeway:stride')
  onTestFinished(() => channel.close())
  const { read } = reader()
  announce('bag')
  channel.postMessage({ name: 'bag', revision: 1 })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(read).not.toHaveBeenCalled()
})

test('a page in the back/forward cache hears nothing, and follows again when it is restored', async () => {
  const { change, heard } = otherTab()
  const { read } = reader()
  const close = vi.spyOn(BroadcastChannel.prototype, 'close')
  onTestFinished(() => close.mockRestore())
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  expect(close).toHaveBeenCalledTimes(1)
  change('bag')
  await new Promise((resolve) => setTimeout(resolve, 50))
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
  expect(read).not.toHaveBeenCalled()
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await expect.poll(() => read.mock.calls.length).toBe(1)
  change('bag')
  await expect.poll(() => read.mock.calls.length).toBe(2)
  announce('bag')
  await expect.poll(() => heard.length).toBe(1)
})
