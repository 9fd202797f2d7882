import type { WidgetExamples } from './examples.ts'
import { Loader } from './Loader.tsx'

export const examples: WidgetExamples = {
  widget: 'Loader',
  rule: 'widgets.10',
  examples: [
    { name: 'main brand', render: () => <Loader brand="stride" label="Your account is loading" /> },
    { name: 'reebok', render: () => <Loader brand="reebok" label="Your account is loading" /> },
  ],
}
