import { amountDigits, decodeAmountHex } from '../amount.ts'
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

/**
 * What accounts have left of all they ever traded, be it nothing. All of an account is one text: a board reads tens of
 * thousands, and handing each over as a row takes five times as long.
 */
export async function openPositions(view: Querying, traders: readonly number[]): Promise<OpenPosition[]> {
  const rows = await inBatches(traders, (some, marks) =>
    view.all(
      query(
        `select trader_id, string_agg(token_id || ':' || hex(open_amount) || hex(open_unknown) || ':' ||
           (head_usd + behind_usd), ';') as held
         from positions where trader_id in (${marks}) group by trader_id`,
        { held: 'text' },
      ),
      some,
      { heavy: true },
    ),
  )
  return rows.flatMap(({ trader_id, held }) => held.split(';').map((text) => readHeld(trader_id, text)))
}

function readHeld(trader: number, text: string): OpenPosition {
  const [first, last] = [text.indexOf(':'), text.lastIndexOf(':')]
  const digits = text.slice(first + 1, last)
  const end = amountDigits(digits)
  return {
    trader,
    token: Number(text.slice(0, first)),
    open: decodeAmountHex(digits.slice(0, end)),
    openUnknown: decodeAmountHex(digits.slice(end)),
    openCostUsd: Number(text.slice(last + 1)),
  }
}
