import type { WidgetExamples } from './examples.ts'
import { Select, type SelectProps } from './Select.tsx'

const options = [
  { value: 'NSW', label: 'New South Wales' },
  { value: 'VIC', label: 'Victoria' },
]

const of = (name: string, props: Partial<SelectProps>) => ({
  name,
  render: () => <Select label="State" options={options} {...props} />,
})

export const examples: WidgetExamples = {
  widget: 'Select',
  rule: 'widgets.13',
  examples: [
    of('empty', {}),
    of('chosen', { defaultValue: 'VIC' }),
    of('error', { required: true, error: 'Please fill this in.' }),
    of('disabled', { disabled: true, defaultValue: 'NSW' }),
  ],
}
