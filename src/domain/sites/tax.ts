/** What a market's prices include: value added tax, goods and services tax, sales tax, or no tax at all. */
export const taxes = ['vat', 'gst', 'sales', 'none'] as const
export type Tax = (typeof taxes)[number]

const otherThanVat: Readonly<Record<string, Tax>> = {
  ...{ AU: 'gst', IN: 'gst', NZ: 'gst', SG: 'gst' },
  ...{ CA: 'sales', US: 'sales' },
  ...{ HK: 'none', KW: 'none', MY: 'none', QA: 'none' },
}

/** The tax in the prices of a country (rule products.7). */
export const taxOf = (country: string): Tax => otherThanVat[country] ?? 'vat'
