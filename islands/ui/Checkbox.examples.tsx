import { Checkbox, CheckboxGroup } from './Checkbox.tsx'
import type { WidgetExamples } from './examples.ts'

export const examples: WidgetExamples = {
  widget: 'Checkbox',
  rule: 'widgets.3',
  examples: [
    { name: 'plain', render: () => <Checkbox label="Remember me on this device" /> },
    { name: 'ticked', render: () => <Checkbox label="Remember me on this device" defaultChecked /> },
    { name: 'required', render: () => <Checkbox label="I am 16 or older" required /> },
    {
      name: 'with a hint and an error',
      render: () => (
        <Checkbox
          label="I am 16 or older"
          required
          hint="An account needs this age."
          error="Please confirm your age."
        />
      ),
    },
    {
      name: 'error while unchecked',
      render: () => <Checkbox label="I am 16 or older" required error="Please confirm your age." />,
    },
    {
      name: 'error hidden once checked',
      render: () => <Checkbox label="I am 16 or older" required defaultChecked error="Please confirm your age." />,
    },
    {
      name: 'label with a link',
      render: () => (
        <Checkbox
          label={
            <>
              I have read the <a href="#terms">terms of the club</a> and agree to them, also for the parts that are only
              loaded later
            </>
          }
        />
      ),
    },
    { name: 'disabled', render: () => <Checkbox label="Always on" disabled /> },
    { name: 'disabled and ticked', render: () => <Checkbox label="Always on" disabled defaultChecked /> },
    {
      name: 'group',
      render: () => (
        <CheckboxGroup legend="Send me news about">
          <Checkbox label="Running" name="news" value="running" defaultChecked />
          <Checkbox label="Football" name="news" value="football" />
          <Checkbox label="Training" name="news" value="training" />
        </CheckboxGroup>
      ),
    },
  ],
}
