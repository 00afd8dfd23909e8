import type { TransferDirection } from '../../sources/index/queries/listWalletTransfers.ts'
import type { FlowSum, WalletFlow } from '../../sources/index/queries/WalletFlow.ts'

/** Sums of flows by whatever tells them apart, such as their token. */
export function sumFlows<Key>(
  flows: readonly WalletFlow[],
  keyOf: (flow: WalletFlow) => Key,
): Map<Key, FlowSum> {
  const sums = new Map<Key, FlowSum>()
  for (const flow of flows) {
    const key = keyOf(flow)
    let sum = sums.get(key)
    if (!sum) {
      sum = { in: 0n, out: 0n, transfersIn: 0, transfersOut: 0 }
      sums.set(key, sum)
    }
    sum.in += flow.in
    sum.out += flow.out
    sum.transfersIn += flow.transfersIn
    sum.transfersOut += flow.transfersOut
  }
  return sums
}

export const countOf = ({ transfersIn, transfersOut }: FlowSum): number => transfersIn + transfersOut

/** What of flows went one way. */
export function sideOf(flows: readonly WalletFlow[], direction: TransferDirection): WalletFlow[] {
  if (direction === 'both') return [...flows]
  return flows
    .map((flow) =>
      direction === 'in' ? { ...flow, out: 0n, transfersOut: 0 } : { ...flow, in: 0n, transfersIn: 0 },
    )
    .filter((flow) => countOf(flow) > 0)
}
