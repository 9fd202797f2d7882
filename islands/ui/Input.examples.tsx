import type { WidgetExamples } from './examples.ts'
import { Input } from './Input.tsx'

export const examples: WidgetExamples = {
  widget: 'Input',
  rule: 'widgets.6',
  examples: [
    { name: 'plain', render: () => <Input label="City" autoComplete="address-level2" /> },
    { name: 'filled', render: () => <Input label="City" autoComplete="address-level2" defaultValue="Marrakech" /> },
    { name: 'hint', render: () => <Input label="Phone" type="tel" autoComplete="tel" hint="For the courier only." /> },
    {
      name: 'required',
      render: () => <Input label="E-mail" type="email" autoComplete="email" required />,
    },
    {
      name: 'success',
      render: () => (
        <Input
          label="E-mail"
          type="email"
          autoComplete="email"
          defaultValue="sam@example.com"
          hint="Your receipt goes here."
          required
          valid
        />
      ),
    },
    {
      name: 'error',
      render: () => (
        <Input
          label="E-mail"
          type="email"
          autoComplete="email"
          defaultValue="sam@"
          hint="Your receipt goes here."
          error="Please check the address: something is missing after the @."
          required
          valid={false}
        />
      ),
    },
    {
      name: 'password',
      render: () => (
        <Input
          label="New password"
          type="password"
          autoComplete="new-password"
          hint="8 characters or more, with a number."
          required
        />
      ),
    },
    {
      name: 'number',
      render: () => <Input label="Membership number" type="number" autoComplete="off" defaultValue="41250" />,
    },
    {
      name: 'disabled',
      render: () => <Input label="Country" autoComplete="off" defaultValue="Saudi Arabia" disabled />,
    },
  ],
}
