import { z } from 'zod'
import { decimalOrNull } from '../../../base/schema/decimalOrNull.ts'
import { isCrowded, readFlows } from '../../wallets/readFlows.ts'
import { sideOf, sumFlows } from '../../wallets/sumFlows.ts'
import { mostShown } from './mostShown.ts'
import { tokenFields } from './nameIds.ts'
import { priceIds } from './priceIds.ts'
import type { WalletFrame } from './WalletView.ts'

/** What came into a wallet, or what left it. */
export const sideFields = {
  transfers: z
    .number()
    .int()
    .nullable()
    .describe('ERC-20 transfers; plain ether leaves no log and is not counted.'),
  tokens: z.number().int().nullable().describe('Different tokens in them.'),
  counterparties: z.number().int().nullable().describe('Different accounts on the other side.'),
  usd: z.number().nullable().describe('Over the shown tokens with a price, at the price now.'),
  items: z
    .array(
      z.object({
        ...tokenFields,
        transfers: z.number().int(),
        amount: z.string().describe('Raw units, exact.'),
        amount_decimal: z.string().nullable(),
        usd: z.number().nullable().describe('At the price now.'),
      }),
    )
    .nullable()
    .describe('By token, most transfers first.'),
}

const nothing = { transfers: 0, tokens: 0, counterparties: 0, usd: 0, items: [] }
const unknown = { transfers: null, tokens: null, counterparties: null, usd: null, items: null }

export async function readSide(frame: WalletFrame, direction: 'in' | 'out') {
  const { context, id, start } = frame
  if (id === -1) return nothing
  const all = await readFlows(context, { wallet: id }, { start, field: 'items', isApart: true })
  if (!all) return unknown
  const count = direction === 'in' ? 'transfersIn' : 'transfersOut'
  const flows = sideOf(all, direction)
  const sums = [...sumFlows(flows, ({ token }) => token)].sort(
    ([one, a], [other, b]) => b[count] - a[count] || one - other,
  )
  if (sums.length > mostShown)
    context.warn('items', `Only the ${mostShown} most moved of ${sums.length} tokens are shown.`)
  const shown = sums.slice(0, mostShown)
  const tokens = await priceIds(
    frame,
    shown.map(([token]) => token),
  )
  const items = shown.map(([token, sum]) => ({
    ...tokens.fields(token),
    transfers: sum[count],
    amount: sum[direction].toString(),
    amount_decimal: decimalOrNull(sum[direction], tokens.decimals(token)),
    usd: tokens.worth(token, sum[direction]),
  }))
  const unpriced = items.filter(({ usd }) => usd === null).length
  if (unpriced > 0)
    context.warn('usd', `${unpriced} of ${items.length} tokens have no price and are left out.`)
  return {
    transfers: flows.reduce((sum, flow) => sum + flow[count], 0),
    tokens: sums.length,
    counterparties: isCrowded(context, flows, 'counterparties')
      ? null
      : new Set(flows.map(({ other }) => other)).size,
    usd: items.reduce((sum, { usd }) => sum + (usd ?? 0), 0),
    items,
  }
}
