import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { claim, publish } from '#bus'
import { initialBagSummary } from '#domain/bag'
import Wishlist from '#islands/wishlist'
import { englishTexts, mountIsland, signIn, startPage } from '#tests/browser/account-island'
import { type BackEnd, createBackEnd } from './back-end.ts'

const messages = englishTexts('wishlist', 'price', 'product', 'bag')

startPage('wishlist', 'local')

/** Stands in for the page's triggers and the mini-bag: a submitted form becomes a request, which the bag claims. */
const standInBag = () => {
  const asked: string[] = []
  const take = (event: SubmitEvent) => {
    event.preventDefault()
    const productId = String(new FormData(event.target as HTMLFormElement).get('productId'))
    publish('bag:add', { items: [{ productId, quantity: 1 }] })
  }
  addEventListener('submit', take)
  const stop = claim('bag:add', ({ data }) => {
    asked.push(data.items[0]!.productId)
  })
  onTestFinished(() => {
    removeEventListener('submit', take)
    stop()
  })
  return {
    /** The SKUs that the bag was asked for. */
    asked,
    holds: (...itemSkuList: string[]) => publish('bag:set', { ...initialBagSummary, itemSkuList, added: true }),
    fails: () => publish('bag:error', { errorCode: 'unknownError', message: 'No answer.' }),
  }
}

// Without a portal a refused call would leave the page of the tests, and the last one may end after its test.
const portal = document.body.appendChild(document.createElement('astro-island'))
portal.setAttribute('client', 'event')
portal.setAttribute('opts', 'portal:open')

/**
 * Puts the wishlist of a member or a guest before a back end; all is gone when the test ends. The offers of a site are read
 * once a page, so a test about this reading needs a `root` of its own.
 */
export const mount = (who: 'guest' | 'member', backEnd: BackEnd = createBackEnd(), root = '/stride/en_GB/') => {
  const bag = standInBag()
  if (who === 'member') signIn()
  const island = <Wishlist messages={messages} languageTag="en-GB" root={root} />
  return { ...mountIsland(island, backEnd, createBackEnd()), bag }
}

export const product = (name: string) => page.getByRole('link', { name, exact: true })
export const removal = (name: string) => page.getByRole('button', { name: `Remove ${name}`, exact: true })
export const move = (name: string) => page.getByRole('button', { name: `Move to bag: ${name}`, exact: true })
export const alert = () => page.getByRole('alert')
export const names = () => [...document.querySelectorAll('main li a')].map((link) => link.textContent)

/** Mounts as a member and waits until the list is shown. */
export const openedByMember = async (...pids: string[]) => {
  const backEnd = createBackEnd(...pids)
  const mounted = mount('member', backEnd)
  await expect.poll(() => document.querySelector('main li a, main p')).not.toBeNull()
  return mounted
}
