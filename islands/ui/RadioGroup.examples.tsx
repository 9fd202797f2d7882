import type { WidgetExamples } from './examples.ts'
import { RadioGroup } from './RadioGroup.tsx'

const states = [
  { value: 'california', label: 'California' },
  { value: 'other', label: 'All other states' },
]
const requests = [
  { value: 'EXPORT', label: 'Send me what you have stored about me' },
  { value: 'DATA_PORTABILITY', label: 'Hand my data to another shop' },
  { value: 'DELETE', label: 'Delete my data' },
]

export const examples: WidgetExamples = {
  widget: 'RadioGroup',
  rule: 'widgets.7',
  examples: [
    { name: 'vertical', render: () => <RadioGroup legend="What shall we do?" options={requests} name="vertical" /> },
    {
      name: 'horizontal',
      render: () => (
        <RadioGroup
          legend="Where do you live?"
          options={states}
          name="horizontal"
          direction="horizontal"
          defaultValue="other"
        />
      ),
    },
    {
      name: 'required',
      render: () => <RadioGroup legend="Where do you live?" options={states} name="required" required />,
    },
    {
      name: 'error',
      render: () => (
        <RadioGroup
          legend="What shall we do?"
          options={requests}
          name="error"
          required
          error="Please choose what we shall do."
        />
      ),
    },
    {
      name: 'option disabled',
      render: () => (
        <RadioGroup
          legend="What shall we do?"
          options={requests.map((option) => ({ ...option, disabled: option.value === 'DATA_PORTABILITY' }))}
          name="disabled"
          defaultValue="EXPORT"
        />
      ),
    },
  ],
}
