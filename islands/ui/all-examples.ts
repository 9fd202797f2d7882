import type { WidgetExamples } from './examples.ts'

export type { WidgetExample, WidgetExamples } from './examples.ts'

const files = import.meta.glob<{ examples: WidgetExamples }>('./*.examples.tsx', { eager: true })

/** The examples of all widgets, by the widget's name. For the playground and tests; no shopper's page loads them. */
export const allExamples: readonly WidgetExamples[] = Object.values(files)
  .map(({ examples }) => examples)
  .sort((one, other) => one.widget.localeCompare(other.widget, 'en'))
