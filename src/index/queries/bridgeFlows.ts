import type { ReadView } from '../../store/Reader.ts'
import { decodeAmount } from '../amount.ts'

/** What crossed the bridge in one direction. */
export type BridgeFlow = {
  /** Transfers that carried something; bare messages are left out. */
  transfers: number
  tokenTransfers: number
  wei: bigint
}

type Row = { direction: 'deposit' | 'withdrawal'; l1_token_id: number | null; amount: Uint8Array }

/** So many crossings are added up. */
const mostCrossings = 50_000

/** Both directions from a position on; undefined where there were too many to add up. */
export async function bridgeFlows(
  view: ReadView,
  since: number,
): Promise<Record<Row['direction'], BridgeFlow> | undefined> {
  const rows = await view.all<Row>(
    'select direction, l1_token_id, amount from bridge_transfers where position >= ? limit ?',
    [since, mostCrossings + 1],
    { heavy: true },
  )
  if (rows.length > mostCrossings) return undefined
  const none = (): BridgeFlow => ({ transfers: 0, tokenTransfers: 0, wei: 0n })
  const flows = { deposit: none(), withdrawal: none() }
  for (const { direction, l1_token_id, amount } of rows) {
    const value = decodeAmount(amount)
    const flow = flows[direction]
    if (value === 0n) continue
    flow.transfers += 1
    if (l1_token_id === null) flow.wei += value
    else flow.tokenTransfers += 1
  }
  return flows
}
