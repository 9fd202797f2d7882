import type { ReactNode } from 'react'
import type { SiteProps } from './kit/props.ts'

/** One use of a widget, which needs nothing around it. */
export interface WidgetExample {
  /** Unique within the widget, in lower case: `light theme`. It names the anchor, the test and the screenshot. */
  name: string
  /** Drawn as a component, so it may hold state. Texts are English. */
  render: () => ReactNode
}

/**
 * The examples of one widget. They feed the component tests, axe, `/playground/` and the screenshots. The playground reads
 * the description of each property from the comments of the widget's properties.
 */
export interface WidgetExamples {
  /** The component's name, as `#ui` exports it. */
  widget: string
  /** The rule that the widget carries out: `widgets.4`. */
  rule: string
  examples: readonly WidgetExample[]
}

const files = import.meta.glob<{ examples: WidgetExamples }>('./*.examples.tsx', { eager: true })

/** The examples of all widgets, sorted by widget, for the playground and for tests. No page of the shop loads them. */
export const allExamples: readonly WidgetExamples[] = Object.values(files)
  .map(({ examples }) => examples)
  .sort((one, other) => one.widget.localeCompare(other.widget, 'en'))

/** What `/playground/` gives an island, as `Island.astro` does on a page: an English site with every text of the shop. */
export interface ExampleSite extends SiteProps {
  /** ISO 4217. */
  currency: string
}

/** Examples of one island, in `islands/{island}/X.examples.tsx`. */
export interface IslandExamples {
  /** The folder's name. */
  island: string
  examples: readonly {
    /** Unique within the island, in lower case. */
    name: string
    render: (site: ExampleSite) => ReactNode
  }[]
}

const islandFiles = import.meta.glob<{ examples: IslandExamples }>(['../*/*.examples.tsx', '!./*'], { eager: true })

/** The examples of all islands that have some, sorted by island. No page of the shop loads them. */
export const islandExamples: readonly IslandExamples[] = Object.values(islandFiles)
  .map(({ examples }) => examples)
  .sort((one, other) => one.island.localeCompare(other.island, 'en'))
