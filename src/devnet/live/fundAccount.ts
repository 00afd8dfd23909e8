import type { Address } from 'viem'
import { contractFact } from '../world/facts.ts'
import { aliasOf } from '../world/steps/deployBridge.ts'
import type { World } from '../world/World.ts'

/** The gateway on the parent chain, as it is seen here: ether that is deposited there arrives from it. */
const gateway = aliasOf(contractFact('l1_erc20_gateway').address)

/** Queues ether for an account. It is there after the next block, as everything is: nothing changes in between. */
export function fundAccount(world: World, to: Address, amount: bigint): void {
  // An account that has delegated its code runs it when it is paid.
  world.writer.send({ from: gateway, to, value: amount, gas: 100_000n })
}
