import { amountHexSize } from '../amount.ts'
import { packed } from '../packed.ts'
import { type Querying, query } from '../query.ts'
import { inBatches } from './inBatches.ts'

/** What an account has left of a token it traded, with a known cost and without one, as exact as a number is. */
export type OpenPosition = {
  trader: number
  token: number
  open: number
  openUnknown: number
  openCostUsd: number
}

const kept = packed('token_id', 'hex(open_amount)', 'hex(open_unknown)', '(head_usd + behind_usd)')

/** What accounts have left of all they ever traded, be it nothing. */
export async function openPositions(view: Querying, traders: readonly number[]): Promise<OpenPosition[]> {
  const rows = await inBatches(traders, (some, marks) =>
    view.all(
      query(
        `select trader_id, ${kept.sql} as held
         from positions where trader_id in (${marks}) group by trader_id`,
        { held: 'text' },
      ),
      some,
      { heavy: true },
    ),
  )
  return rows.flatMap(({ trader_id, held }) =>
    kept.read(held, (token, open, unknown, usd) => ({
      trader: trader_id,
      token: Number(token),
      open: amountHexSize(open),
      openUnknown: amountHexSize(unknown),
      openCostUsd: Number(usd),
    })),
  )
}
