import type { WidgetExamples } from './examples.ts'
import { HideIfAuthenticated, ShowIfAuthenticated } from './ShowIfAuthenticated.tsx'

export const examples: WidgetExamples = {
  widget: 'ShowIfAuthenticated',
  rule: 'widgets.9',
  examples: [
    {
      name: 'with its counterpart',
      render: () => (
        <p>
          <ShowIfAuthenticated>You are logged in.</ShowIfAuthenticated>
          <HideIfAuthenticated>Log in to see your wishlist.</HideIfAuthenticated>
        </p>
      ),
    },
  ],
}
