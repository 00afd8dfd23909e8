import { decodeAmount, encodeAmount } from '../../../sources/index/amount.ts'
import { flowOthers, flowSeconds } from '../../../sources/index/flowStretches.ts'
import { walletFlows } from '../../../sources/index/tables/flowTables.ts'
import { candleStart } from '../candleStates.ts'
import { createRowStates } from '../createRowStates.ts'
import type { FlowEvent } from './FlowEvent.ts'

export type FlowState = { transfersIn: number; transfersOut: number; in: bigint; out: bigint }

export const createFlowStates = () =>
  createRowStates({
    table: walletFlows,
    columns: ['transfers_in', 'transfers_out', 'amount_in', 'amount_out'],
    fromRow: (row): FlowState => ({
      transfersIn: row.transfers_in,
      transfersOut: row.transfers_out,
      in: decodeAmount(row.amount_in),
      out: decodeAmount(row.amount_out),
    }),
    toRow: (state) => [
      ...[state.transfersIn, state.transfersOut],
      ...[encodeAmount(state.in), encodeAmount(state.out)],
    ],
    isEmpty: ({ transfersIn, transfersOut }) => transfersIn + transfersOut === 0,
    rememberedHalf: 50_000,
  })

/** A row's key with what some events come to in it. */
export type FlowSum = { key: readonly number[]; sum: FlowState }

export const noFlow = (): FlowState => ({ transfersIn: 0, transfersOut: 0, in: 0n, out: 0n })

export const joinFlows = (known: FlowState, sum: FlowState): FlowState => ({
  transfersIn: known.transfersIn + sum.transfersIn,
  transfersOut: known.transfersOut + sum.transfersOut,
  in: known.in + sum.in,
  out: known.out + sum.out,
})

/** Adds events up by hour and day; of a crowded day accounts on the other side are one. */
export function sumFlows(
  events: readonly FlowEvent[],
  isCrowded: boolean,
  sums: Map<string, FlowSum> = new Map(),
): Map<string, FlowSum> {
  for (const { wallet, time, token, other, side, amount } of events) {
    const whom = isCrowded && other >= 0 ? flowOthers.everyone : other
    for (const seconds of [flowSeconds.day, flowSeconds.hour]) {
      const key = [wallet, seconds, candleStart(time, seconds), token, whom]
      const name = key.join(':')
      let known = sums.get(name)
      if (!known) {
        known = { key, sum: noFlow() }
        sums.set(name, known)
      }
      known.sum[side] += amount
      known.sum[side === 'in' ? 'transfersIn' : 'transfersOut'] += 1
    }
  }
  return sums
}
