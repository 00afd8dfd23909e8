import { readPremiums } from '../../../domain/market/premiums/readPremiums.ts'
import type { Instrument } from '../../../domain/stocks/createInstrumentRegistry.ts'
import type { OperationsAt } from '../../kernel/operationsAt.ts'
import type { Standing } from '../Topic.ts'

/** How far a stock token trades from its oracle; nothing while either has no price. */
export async function premiumState({ sources }: OperationsAt, instrument: Instrument): Promise<Standing[]> {
  const rows = await readPremiums(sources, [instrument])
  return rows.map((row) => ({ slot: '', data: row }))
}
