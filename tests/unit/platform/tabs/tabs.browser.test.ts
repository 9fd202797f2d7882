import { expect, onTestFinished, test, vi } from 'vitest'
import { setHostInfo } from '#platform/host'
import { announce, follow } from '#platform/tabs'

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
