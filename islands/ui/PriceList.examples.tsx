import type { WidgetExamples } from './examples.ts'
import { PriceList } from './PriceList.tsx'

export const examples: WidgetExamples = {
  widget: 'PriceList',
  rule: 'widgets.11',
  examples: [
    {
      name: 'free delivery',
      render: () => (
        <PriceList
          rows={[
            { name: 'Subtotal', value: '£80.00' },
            { name: 'Delivery', value: 'Free' },
            { name: 'Total', value: '£80.00', isTotal: true },
          ]}
        />
      ),
    },
    {
      name: 'a saving',
      render: () => (
        <PriceList
          rows={[
            { name: 'Subtotal', value: '£80.00' },
            { name: 'Promotion', value: '−£8.00', isSaving: true },
            { name: 'Delivery', value: '£3.99' },
            { name: 'Total', value: '£75.99', isTotal: true },
          ]}
        />
      ),
    },
  ],
}
