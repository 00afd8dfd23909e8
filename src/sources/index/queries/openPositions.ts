import { amountHexSize } from '../amount.ts'
import { packed } from '../packed.ts'
import { type Querying, query } from '../query.ts'
import { inBatches } from './inBatches.ts'

/**
 * What an account has left of the tokens it traded, with a known cost and without one, as exact as a number is: lists
 * of numbers, in which each token has the same place, since an object for each of tens of thousands costs more than
 * reading them.
 */
export type OpenPositions = {
  trader: number
  tokens: number[]
  open: number[]
  openUnknown: number[]
  openCostUsd: number[]
}

const kept = packed('token_id', 'hex(open_amount)', 'hex(open_unknown)', '(head_usd + behind_usd)')

function toPositions(trader: number, held: string): OpenPositions {
  const own: OpenPositions = { trader, tokens: [], open: [], openUnknown: [], openCostUsd: [] }
  kept.each(held, (token, open, unknown, usd) => {
    own.tokens.push(Number(token))
    own.open.push(amountHexSize(open))
    own.openUnknown.push(amountHexSize(unknown))
    own.openCostUsd.push(Number(usd))
  })
  return own
}

/** What accounts have left of all they ever traded, be it nothing. */
export async function openPositions(view: Querying, traders: readonly number[]): Promise<OpenPositions[]> {
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
  return rows.map(({ trader_id, held }) => toPositions(trader_id, held))
}
