import type { ReactNode } from 'react'

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
