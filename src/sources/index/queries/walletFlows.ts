import { etherToken, flowOthers } from '../flowStretches.ts'
import { startOf } from '../position.ts'
import type { Querying } from '../query.ts'
import type { FlowPieces } from './flowPieces.ts'
import { listEtherMoves } from './listEtherMoves.ts'
import { listWalletMoves } from './listWalletMoves.ts'
import { createFlowSums, type FlowFilter, type FlowSum, type WalletFlow } from './WalletFlow.ts'

const once = (side: 'in' | 'out', amount: bigint): FlowSum =>
  side === 'in'
    ? { in: amount, out: 0n, transfersIn: 1, transfersOut: 0 }
    : { in: 0n, out: amount, transfersIn: 0, transfersOut: 1 }

/**
 * What came to a wallet and left it in the pieces of a window, by token and other. Undefined where more than `most`
 * rows would have to be added up one by one: sums of a part would be wrong.
 */
export async function walletFlows(
  view: Querying,
  filter: FlowFilter,
  { kept, blocks, most }: FlowPieces & { most: number },
): Promise<WalletFlow[] | undefined> {
  const sums = createFlowSums()
  for (const flow of kept) {
    const { token, other } = flow
    if (token === etherToken || (filter.token !== undefined && token !== filter.token)) continue
    // Whether it is among them is not known.
    if (filter.counterparty !== undefined && other === flowOthers.everyone) return undefined
    if (filter.counterparty === undefined || other === filter.counterparty) sums.add(flow)
  }
  let left = most
  for (const { from, to } of blocks) {
    const stretch = { since: startOf(from), before: startOf(to + 1), most: left }
    const moves = await listWalletMoves(view, { ...filter, direction: 'both' }, stretch)
    if (!moves) return undefined
    left -= moves.length
    for (const { token, other, side, amount } of moves) sums.add({ token, other, ...once(side, amount) })
  }
  return sums.all()
}

/** What came and went of its ether, in the same way: by other, with gas and what no account sent aside. */
export async function walletEther(
  view: Querying,
  wallet: number,
  { kept, blocks, most }: FlowPieces & { most: number },
): Promise<WalletFlow[] | undefined> {
  const sums = createFlowSums()
  for (const flow of kept) if (flow.token === etherToken) sums.add(flow)
  for (const range of blocks) {
    const moves = await listEtherMoves(view, wallet, { ...range, most })
    if (!moves) return undefined
    for (const { kind, side, other, amount } of moves)
      sums.add({
        token: etherToken,
        other: kind === 'fee' ? flowOthers.gas : (other ?? flowOthers.nowhere),
        ...once(side, amount),
      })
  }
  return sums.all()
}
