import type { Querying } from '../query.ts'
import { type BridgeCrossing, bridgeCrossings } from './bridgeCrossings.ts'

/** What crossed the bridge in one direction. */
export type BridgeFlow = {
  /** Transfers that carried something; bare messages are left out. */
  transfers: number
  tokenTransfers: number
  wei: bigint
}

/** Both directions from a position on; undefined where there were too many to add up. */
export async function bridgeFlows(
  view: Querying,
  since: number,
): Promise<Record<BridgeCrossing['direction'], BridgeFlow> | undefined> {
  const crossings = await bridgeCrossings(view, since)
  if (!crossings) return undefined
  const none = (): BridgeFlow => ({ transfers: 0, tokenTransfers: 0, wei: 0n })
  const flows = { deposit: none(), withdrawal: none() }
  for (const { direction, l1Token, amount } of crossings) {
    const flow = flows[direction]
    flow.transfers += 1
    if (l1Token === null) flow.wei += amount
    else flow.tokenTransfers += 1
  }
  return flows
}
