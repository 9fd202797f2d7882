import type { Page } from '@playwright/test'
import { addressOfText, drawFragment } from '#composition'
import type { PlacedFragment, PlacedParts, RegisteredFragment } from '#domain/fragments'
import { fillPlaces, fragmentPlacesOf } from '#page-assembly'
import { fetchDocument, type RunningShop } from '../builds/running-shop.ts'

const header: RegisteredFragment = {
  id: 'main-header',
  server: 'http://127.0.0.1:4388',
  reading: 'view',
  styles: 'none',
  render: false,
  deadline: 3000,
}
const parts: PlacedParts = {
  men: { 'aria-current': 'page' },
  login: {
    'data-show-if': 'guest',
    'data-request': 'portal:open',
    'data-payload': '{"touchpoint":"PROFILE ICON","preset":"modal"}',
  },
  account: { 'data-show-if': 'authenticated' },
  'wishlist-count': { 'data-bind': 'wishlist-count' },
  bag: { 'data-request': 'bag:open' },
  'bag-count': { 'data-bind': 'bag-count' },
}
const inAttribute = (value: unknown): string => JSON.stringify(value).replaceAll('"', '&quot;')

const placeWith = (fragment: RegisteredFragment, inside: string): string =>
  `<header class="header" id="main-header" data-fragment="${inAttribute({ fragment, props: {} } satisfies PlacedFragment)}" data-width="bare" data-parts="${inAttribute(parts)}">${inside}</header>`

const OWN_HEADER = /<header class="header">([\s\S]*?)<\/header>/
const PANEL = /<details name="menu">[\s\S]*?<\/details>/g

/**
 * Makes the page at an address that of a build whose registry has a server for the header: its own header becomes the place of another team's, which
 * a server fills if it is composed. The page must allow the server of the journeys' registry (tests/fixtures/content/fragments.yaml).
 */
export const placeOtherHeader = async (
  page: Page,
  shop: RunningShop,
  address: string,
  isComposed: boolean,
): Promise<void> => {
  await page.route(address, async (route) => {
    const response = await fetchDocument(shop, route)
    const fragment: RegisteredFragment = isComposed ? { ...header, composed: true } : header
    const html = (await response.text()).replace(OWN_HEADER, (_, own: string) =>
      placeWith(fragment, `<div>${own.replace(PANEL, '')}</div>`),
    )
    const places = fragmentPlacesOf(html).filter((place) => place.fragment.id === header.id)
    const drawn = new Map(
      await Promise.all(
        places.map(async (place) => {
          const text = drawFragment(
            place.fragment,
            addressOfText(place.fragment, place.view)!,
            AbortSignal.timeout(3000),
          )
          return [place, await text.catch(() => undefined)] as const
        }),
      ),
    )
    await route.fulfill({ response, body: fillPlaces(html, places, (place) => drawn.get(place)) })
  })
}
