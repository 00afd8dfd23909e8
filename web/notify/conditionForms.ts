/** What a visitor can ask to be told, as a condition of the stream. */
export const conditionForms = {
  price_over: {
    title: 'Price above',
    unit: '$',
    write: (of: string, bound: string) => `price:${of}>${bound}`,
  },
  price_under: {
    title: 'Price below',
    unit: '$',
    write: (of: string, bound: string) => `price:${of}<${bound}`,
  },
  trade: { title: 'Trade over', unit: '$', write: (of: string, bound: string) => `trade:${of}>${bound}usd` },
  removed: {
    title: 'Liquidity removed over',
    unit: '%',
    write: (of: string, bound: string) => `liquidity_removed:${of}>${bound}%`,
  },
  any: { title: 'Any transaction', unit: '', write: (of: string, _bound: string) => `wallet:${of}:any` },
} as const

export type ConditionForm = keyof typeof conditionForms
