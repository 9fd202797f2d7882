import type { Environment } from '#domain/sites'
import type { TagManagerName } from '#domain/tracking'

/**
 * The tag manager that hears of the shop's events, by environment; where none stands nothing is gathered for one
 * (decision 104). Its own script is a tag like any other and is configured with them. `/events/` has a recipe for each.
 */
export const tagManagers: Readonly<Partial<Record<Environment, TagManagerName>>> = {}
