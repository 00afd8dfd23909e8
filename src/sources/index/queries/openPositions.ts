import { amountDigits, decodeAmountHex } from '../amount.ts'
import { inHex } from '../inHex.ts'
import { type Querying, query } from '../query.ts'
import { inBatches } from './inBatches.ts'

/** What an account has left of a token it traded, with a known cost and without one. */
export type OpenPosition = {
  trader: number
  token: number
  open: bigint
  openUnknown: bigint
  openCostUsd: number
}

/** What accounts have left of all they ever traded, be it nothing. */
export async function openPositions(view: Querying, traders: readonly number[]): Promise<OpenPosition[]> {
  const rows = await inBatches(traders, (some, marks) =>
    view.all(
      query(
        `select trader_id, token_id, ${inHex('open_amount', 'open_unknown')} as digits,
           head_usd + behind_usd as cost from positions where trader_id in (${marks})`,
        { digits: 'text', cost: 'double precision' },
      ),
      some,
      { heavy: true },
    ),
  )
  return rows.map(({ trader_id, token_id, digits, cost }) => {
    const end = amountDigits(digits)
    return {
      trader: trader_id,
      token: token_id,
      open: decodeAmountHex(digits.slice(0, end)),
      openUnknown: decodeAmountHex(digits.slice(end)),
      openCostUsd: cost,
    }
  })
}
