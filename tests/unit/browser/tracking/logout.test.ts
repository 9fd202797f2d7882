import { afterEach, expect, it, vi } from 'vitest'
import { openTab } from './tab.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const signedIn = () => {
  const tab = openTab()
  tab.jar.cookie = `notice_preferences=[0,1,2]; userIsLogged=${encodeURIComponent('{"isLoggedin":true}')}`
  return tab
}

it('Hits that wait for a tag manager survive a logout, and the session is counted once.', async () => {
  const tab = signedIn()
  const page = await tab.visit({ manager: false })
  page.view('/a/')
  await page.track()
  await page.logOut()
  page.leave()
  const next = await tab.visit({ referrer: 'https://www.stride.de/' })
  next.view('/b/')
  await next.track()
  next.idle()
  expect(tab.paths().toSorted()).toEqual(['/A/', '/B/'])
  expect(tab.sent).toEqual(['session_start'])
})

it('A tag manager that is ready gets the waiting hits before the session ends.', async () => {
  const tab = signedIn()
  const page = await tab.visit()
  await page.track()
  page.view('/a/')
  expect(tab.told).toEqual([])
  await page.logOut()
  expect(tab.paths()).toEqual(['/A/'])
  expect(tab.batch()).toBeUndefined()
})

it('A withdrawal after a logout removes the hits and the mark of the session.', async () => {
  const tab = signedIn()
  const page = await tab.visit({ manager: false })
  page.view('/a/')
  await page.track()
  await page.logOut()
  await page.choose([0])
  expect([...tab.storage.kept.keys()]).toEqual([])
})
