import type { Address } from 'viem'
import { between } from '../../chain/Chain.ts'
import type { World } from '../../world/createWorld.ts'

/** What moved through an account, by token. */
export function flowsOf(world: World, account: string, from: number, to: number) {
  const flows = new Map<Address, { in: bigint; out: bigint; transfersIn: number; transfersOut: number }>()
  for (const move of between(world.ledger.ofAccount(account), from, to)) {
    const flow = flows.get(move.token) ?? { in: 0n, out: 0n, transfersIn: 0, transfersOut: 0 }
    if (move.to === account) {
      flow.in += move.amount
      flow.transfersIn += 1
    }
    if (move.from === account) {
      flow.out += move.amount
      flow.transfersOut += 1
    }
    flows.set(move.token, flow)
  }
  return flows
}
