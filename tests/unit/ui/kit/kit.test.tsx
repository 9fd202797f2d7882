import { useEffect } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  type Announcement,
  Announcer,
  announceText,
  islandContext,
  type LazyParts,
  lazyParts,
  noAnnouncement,
  samePersonGuard,
  useIsland,
  useLazyParts,
} from '#ui'
import { mount } from '../mount.tsx'

const Rain = islandContext<{ word: string }>('Rain')

const Word = () => <p>{useIsland(Rain).word}</p>

test('A part of an island reads what its island gives', async () => {
  mount(
    <Rain.Provider value={{ word: 'umbrella' }}>
      <Word />
    </Rain.Provider>,
  )
  await expect.element(page.getByText('umbrella')).toBeVisible()
})

test('A part outside its island is an error that says in which island it works', () => {
  expect(() => renderToString(<Word />)).toThrow(new TypeError('This part works only inside <Rain>.'))
})

const t = (key: string, args: readonly (string | number)[] = []) => [key, ...args].join(' ')
const status = () => page.getByRole('status').element().textContent

test('The same words are announced again, because their text differs by a space that is not read', async () => {
  const state: { announcement: Announcement } = { announcement: noAnnouncement }
  const texts: (string | null)[] = []
  for (const _ of [1, 2, 3]) {
    announceText(state, 'bag.added', 'Trail shoe', 2)
    const { unmount } = mount(<Announcer announcement={state.announcement} t={t} />)
    await expect.poll(status).toContain('bag.added Trail shoe 2')
    texts.push(status())
    unmount()
  }
  expect(texts).toEqual(['bag.added Trail shoe 2', 'bag.added Trail shoe 2\u00a0', 'bag.added Trail shoe 2'])
})

test('Before anything is announced, the place of announcements is there and empty', async () => {
  mount(<Announcer announcement={noAnnouncement} t={t} />)
  await expect.poll(status).toBe('')
})

test.each([
  ['the island serves the person of the call', 0, true],
  ['the session of that person has ended', 1, false],
  ['another person has come after the end of that session', 2, false],
])('The answer to a call counts by whether %s', (_, changes, counts) => {
  const state = { personChanges: 3 }
  const isSamePerson = samePersonGuard(state)
  state.personChanges += changes
  expect(isSamePerson()).toBe(counts)
})

interface Greeting {
  word: string
}

const Greeted = ({ parts }: { parts: LazyParts<Greeting> }) => {
  useEffect(() => void parts.load(), [parts])
  return <p>{useLazyParts(parts)?.word ?? 'not yet'}</p>
}

test('Lazy parts are loaded once for all who ask, and are drawn once they are there', async () => {
  const file = Promise.withResolvers<Greeting>()
  const load = vi.fn(() => file.promise)
  const parts = lazyParts(load)
  mount(
    <>
      <Greeted parts={parts} />
      <Greeted parts={parts} />
    </>,
  )
  await expect.poll(() => page.getByText('not yet').elements().length).toBe(2)
  expect(parts.loaded()).toBeUndefined()
  file.resolve({ word: 'there' })
  await expect.poll(() => page.getByText('there').elements().length).toBe(2)
  expect(load).toHaveBeenCalledOnce()
})

test('Lazy parts that did not come are asked for again by the next need, and their failure reaches each who asked', async () => {
  const lost = new TypeError('Failed to fetch dynamically imported module')
  const load = vi.fn().mockRejectedValueOnce(lost).mockResolvedValue({ word: 'there' })
  const parts = lazyParts<Greeting>(load)
  const both = [parts.load(), parts.load()]
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(parts.loaded()).toBeUndefined()
  expect(await parts.load()).toEqual({ word: 'there' })
  expect(parts.loaded()).toEqual({ word: 'there' })
  expect(load).toHaveBeenCalledTimes(2)
})

test('A view that is gone is not told when lazy parts come', async () => {
  const file = Promise.withResolvers<string>()
  const parts = lazyParts(() => file.promise)
  const told = vi.fn()
  const stop = parts.watch(told)
  stop()
  const loading = parts.load()
  file.resolve('there')
  await loading
  expect(told).not.toHaveBeenCalled()
})
