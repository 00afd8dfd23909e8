import type { ResourceTemplateType } from '@modelcontextprotocol/server'
import { toolNames } from '../../../base/names/toolNames.gen.ts'

/** A value that can be read, and followed by its topic of the stream. */
export type LiveResource = {
  topic: string
  call: { operation: string; arguments: Record<string, unknown> }
}

type LiveKind = {
  template: ResourceTemplateType
  pattern: RegExp
  of(subject: string): LiveResource
}

const json = 'application/json'

const kinds: readonly LiveKind[] = [
  {
    template: {
      uriTemplate: 'sherwood://token/{token}/price',
      name: 'price',
      title: 'Price of a token',
      description: `The price now, as ${toolNames.getTokenPrices} has it; can be followed.`,
      mimeType: json,
    },
    pattern: /^sherwood:\/\/token\/([\w.$-]{1,66})\/price$/,
    of: (token) => ({
      topic: `prices:${token}`,
      call: { operation: toolNames.getTokenPrices, arguments: { tokens: [token] } },
    }),
  },
  {
    template: {
      uriTemplate: 'sherwood://stock/{symbol}/premium',
      name: 'premium',
      title: 'Premium of a stock token',
      description: 'Market and oracle price of a stock token; can be followed.',
      mimeType: json,
    },
    pattern: /^sherwood:\/\/stock\/([\w.$-]{1,20})\/premium$/,
    of: (symbol) => ({
      topic: `premiums:${symbol}`,
      call: { operation: toolNames.getStockQuote, arguments: { symbol } },
    }),
  },
]

export const liveTemplates = kinds.map(({ template }) => template)

/** The value that an address stands for; undefined where it is none that changes. */
export function liveResourceOf(uri: string): LiveResource | undefined {
  for (const { pattern, of } of kinds) {
    const subject = pattern.exec(uri)?.[1]
    if (subject !== undefined) return of(subject)
  }
  return undefined
}
