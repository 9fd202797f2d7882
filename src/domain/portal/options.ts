import type { Brand, Environment } from '#domain/sites'
import { type Identifiers, identifiersOf, touchpointsOf, unknownTouchpoint } from '#domain/touchpoints'
import { firstScreenOf } from './entries.ts'
import type { PortalScreen } from './lists.ts'
import { type Preset, presetNamed, presets } from './presets.ts'

/** What the portal is given when it is placed or opened. */
export interface PortalRequest extends Identifiers {
  preset?: string | undefined
  touchpoint?: string | undefined
  /** The form that is shown first; by default the preset's. */
  screen?: PortalScreen | undefined
}

/** Where the portal is placed or opened. */
export interface PortalPlace {
  brand: Brand
  environment: Environment
  /** The query of the page's address. */
  query: URLSearchParams
  /** What the session's storage holds. */
  stored: Identifiers
  /** The preset of a request that names none. */
  preset: 'inline' | 'modal'
}

/** The settled options of one opening of the portal. */
export interface PortalOptions {
  /** The preset's name; `inline` for an unknown one. */
  name: string
  preset: Preset
  /** Whether the request named a preset that does not exist here; worth a warning. */
  isUnknown: boolean
  touchpoint: string
  screen: PortalScreen
  identifiers: Identifiers
}

/**
 * Settles what the portal shows (rules portal.1, portal.2 and touchpoints.3). An unknown preset becomes `inline`, an unknown
 * touchpoint `UNKNOWN`. Store and source come from the request, else the query, else the storage.
 */
export const portalOptions = (request: PortalRequest, place: PortalPlace): PortalOptions => {
  const wanted = request.preset ?? place.preset
  const known = presetNamed(wanted, place.environment)
  const name = known ? wanted : 'inline'
  const isListed = touchpointsOf(place.brand).some((listed) => listed === request.touchpoint)
  return {
    name,
    preset: known ?? presets.inline,
    isUnknown: known === undefined,
    touchpoint: isListed ? request.touchpoint! : unknownTouchpoint,
    screen: request.screen ?? firstScreenOf(name),
    identifiers: identifiersOf(request, place.query, place.stored),
  }
}
