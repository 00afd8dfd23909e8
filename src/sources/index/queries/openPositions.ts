import { decodeAmountHex } from '../amount.ts'
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

/** Seventeen digits are the number itself. */
const one = `token_id || ' ' || ${inHex('open_amount')} || ' ' || ${inHex('open_unknown')} || ' ' ||
  printf('%!.17g', head_usd + behind_usd)` as const

function readOne(trader: number, text: string): OpenPosition {
  const [token = '', open = '', unknown = '', cost] = text.split(' ')
  return {
    trader,
    token: Number(token),
    open: decodeAmountHex(open),
    openUnknown: decodeAmountHex(unknown),
    openCostUsd: Number(cost),
  }
}

/**
 * What accounts have left of all they ever traded, be it nothing. All of an account's come as one text: handing rows
 * over takes several times as long as finding them.
 */
export async function openPositions(view: Querying, traders: readonly number[]): Promise<OpenPosition[]> {
  const rows = await inBatches(traders, (some, marks) =>
    view.all(
      query(
        `select trader_id, string_agg(${one}, ',') as packed from positions where trader_id in (${marks})
         group by trader_id`,
        { packed: 'text' },
      ),
      some,
      { heavy: true },
    ),
  )
  return rows.flatMap(({ trader_id, packed }) => packed.split(',').map((text) => readOne(trader_id, text)))
}
