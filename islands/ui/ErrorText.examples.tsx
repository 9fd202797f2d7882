import { ErrorText } from './ErrorText.tsx'
import type { WidgetExamples } from './examples.ts'

export const examples: WidgetExamples = {
  widget: 'ErrorText',
  rule: 'widgets.12',
  examples: [
    { name: 'plain', render: () => <ErrorText>Only 2 left</ErrorText> },
    {
      name: 'of several lines',
      render: () => (
        <ErrorText>Please choose a smaller quantity of these shoes, or another size that is in stock.</ErrorText>
      ),
    },
  ],
}
