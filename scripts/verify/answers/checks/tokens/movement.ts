import type { Address } from 'viem'
import type { World } from '../../world/createWorld.ts'

/** Accounts that went from nothing to something between two blocks, and back. */
export function movement(world: World, token: string, from: number, to: number) {
  const [before, after] = [world.ledger.balances(token, from - 1), world.ledger.balances(token, to)]
  const accounts = new Set([...before.keys(), ...after.keys()])
  const held = (balances: ReadonlyMap<Address, bigint>, account: Address) =>
    (balances.get(account) ?? 0n) > 0n
  const list = [...accounts]
  return {
    entered: list.filter((account) => !held(before, account) && held(after, account)).length,
    exited: list.filter((account) => held(before, account) && !held(after, account)).length,
  }
}
