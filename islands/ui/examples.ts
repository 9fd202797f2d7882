import type { ReactNode } from 'react'

/** One use of a widget, as it looks and works without anything around it. */
export interface WidgetExample {
  /** Unique within the widget, lower case: `light theme`. It names the anchor, the test and the screenshot. */
  name: string
  /** Drawn as a component, so it may hold state. Texts are English, as a page would hand them in. */
  render: () => ReactNode
}

/**
 * The examples of one widget. They feed the component tests, axe, `/playground/` and the screenshots; what each prop
 * means is read from the comments of the widget's own props.
 */
export interface WidgetExamples {
  /** The component's name, as `#ui` exports it. */
  widget: string
  /** Where the specification speaks of it: `storefront 9`. */
  spec: string
  examples: readonly WidgetExample[]
}
