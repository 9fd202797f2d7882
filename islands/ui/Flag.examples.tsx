import type { WidgetExamples } from './examples.ts'
import { Flag } from './Flag.tsx'

export const examples: WidgetExamples = {
  widget: 'Flag',
  rule: 'widgets.8',
  examples: [
    {
      name: 'beside its name',
      render: () => (
        <p>
          <Flag code="DE" /> Deutschland
        </p>
      ),
    },
    { name: 'alone', render: () => <Flag code="SA" label="Saudi Arabia" /> },
    { name: 'white ground', render: () => <Flag code="jp" label="Japan" width={48} /> },
    { name: 'large', render: () => <Flag code="BR" label="Brazil" width={96} /> },
  ],
}
