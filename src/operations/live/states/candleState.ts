import type { Hex } from 'viem'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import type { OperationsAt } from '../../kernel/operationsAt.ts'
import type { Standing } from '../Topic.ts'

type Candle = { start: string }

/** The candle that runs and the one before it, whose last trades may have come with the same blocks. */
export async function candleState(at: OperationsAt, query: Hex, interval: string): Promise<Standing[]> {
  const { data, warnings } = await at.run(toolNames.getChart, { query, interval, limit: 2 })
  const { items, ...chart } = data as { items: Candle[] }
  return items.map((candle) => ({
    slot: candle.start,
    data: { ...chart, ...candle },
    ...(warnings.length > 0 ? { warnings } : {}),
  }))
}
