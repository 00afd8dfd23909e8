import type { EndpointPool, PoolOutcome, SendOptions } from '../endpoints/createEndpointPool.ts'
import type { RpcCall } from '../rpc/RpcCall.ts'

/** One JSON-RPC call of a batch, and what its outcome leads to: settled reads, or further calls. */
export type Unit = { call: RpcCall; settle(outcome: PoolOutcome): Unit[] }

/** Sends units as one batch, and what follows from them as the next, until nothing follows. */
export async function runUnits(
  units: readonly Unit[],
  pool: EndpointPool,
  options: SendOptions,
): Promise<void> {
  let round = units
  while (round.length > 0) {
    const next: Unit[] = []
    const sent = round
    await pool.send(
      sent.map(({ call }) => call),
      options,
      (index, outcome) => next.push(...(sent[index]?.settle(outcome) ?? [])),
    )
    round = next
  }
}
