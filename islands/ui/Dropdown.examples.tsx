import { Dropdown } from './Dropdown.tsx'
import type { WidgetExamples } from './examples.ts'

const sizes = ['36', '37', '38', '39', '40', '41', '42'].map((value) => ({ value, label: `EU ${value}` }))

const states = [
  { value: 'california', label: 'California' },
  { value: 'others', label: 'All other states' },
]

const countries = [
  ...['Argentina', 'Australia', 'Austria', 'Belgium', 'Brazil', 'Bulgaria', 'Canada', 'Chile', 'Colombia', 'Croatia'],
  ...['Czechia', 'Denmark', 'Egypt', 'Finland', 'France', 'Germany', 'Greece', 'Hungary', 'India', 'Indonesia'],
  ...['Ireland', 'Israel', 'Italy', 'Japan', 'Malaysia', 'Mexico', 'Morocco', 'Netherlands', 'New Zealand', 'Norway'],
].map((label) => ({ value: label.toLowerCase().replaceAll(' ', '-'), label }))

export const examples: WidgetExamples = {
  widget: 'Dropdown',
  rule: 'widgets.1',
  examples: [
    {
      name: 'a first choice',
      render: () => <Dropdown label="Size" name="size" options={sizes} defaultValue="39" />,
    },
    {
      name: 'a placeholder and a hint',
      render: () => (
        <Dropdown
          label="State"
          options={states}
          placeholder="Choose a state"
          hint="Different rules apply in California."
        />
      ),
    },
    {
      name: 'required',
      render: () => (
        <form>
          <Dropdown label="State" name="state" options={states} placeholder="Choose a state" required />
        </form>
      ),
    },
    {
      name: 'an error',
      render: () => (
        <Dropdown label="State" options={states} placeholder="Choose a state" required error="Choose a state first." />
      ),
    },
    {
      name: 'a long list',
      render: () => <Dropdown label="Country" options={countries} defaultValue="germany" autoComplete="off" />,
    },
    {
      name: 'some cannot be chosen',
      render: () => (
        <Dropdown
          label="Size"
          options={sizes.map((size, row) => ({ ...size, disabled: row % 3 === 0 }))}
          hint="What is struck through is sold out."
        />
      ),
    },
    {
      name: 'disabled',
      render: () => <Dropdown label="Size" options={sizes} defaultValue="40" disabled />,
    },
    {
      name: 'right to left',
      render: () => (
        <div dir="rtl" lang="ar">
          <Dropdown
            label="الدولة"
            placeholder="اختر الدولة"
            options={[
              { value: 'sa', label: 'المملكة العربية السعودية' },
              { value: 'ae', label: 'الإمارات العربية المتحدة' },
              { value: 'eg', label: 'مصر' },
            ]}
          />
        </div>
      ),
    },
  ],
}
