import type { Hex } from 'viem'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import type { OperationsAt } from '../../kernel/operationsAt.ts'
import type { Standing } from '../Topic.ts'

export type TokenPriceItem = { price_usd: number | null }

/** The price of a token as the tool for prices shows it; at a named block, so that no third party is asked. */
export async function priceState(at: OperationsAt, token: Hex): Promise<Standing[]> {
  const { data, warnings } = await at.run(toolNames.getTokenPrices, {
    tokens: [token],
    at_block: String(at.sources.head.number),
  })
  const { items } = data as { items: TokenPriceItem[] }
  return items.map((item) => ({ slot: '', data: item, ...(warnings.length > 0 ? { warnings } : {}) }))
}
