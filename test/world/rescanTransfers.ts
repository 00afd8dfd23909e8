import { type Address, parseAbi, zeroAddress } from 'viem'
import type { TestWorld } from './startWorld.ts'

const events = parseAbi(['event Transfer(address indexed from, address indexed to, uint256 value)'])

export type ScannedTransfer = {
  block: number
  logIndex: number
  transaction: string
  from: Address
  to: Address
  amount: bigint
}

/** Every transfer of a token, oldest first, read from the node's logs and nothing else. */
export async function rescanTransfers(
  { client }: Pick<TestWorld, 'client'>,
  token: Address,
  toBlock: bigint,
): Promise<ScannedTransfer[]> {
  const logs = await client.getLogs({
    address: token,
    event: events[0],
    fromBlock: 0n,
    toBlock,
    strict: true,
  })
  return logs.map(({ args, blockNumber, logIndex, transactionHash }) => ({
    block: Number(blockNumber),
    logIndex,
    transaction: transactionHash,
    from: args.from,
    to: args.to,
    amount: args.value,
  }))
}

/** What accounts have after transfers; those with nothing are left out. */
export function balancesAfter(transfers: readonly ScannedTransfer[]): Map<Address, bigint> {
  const balances = new Map<Address, bigint>()
  const add = (account: Address, amount: bigint) => {
    if (account !== zeroAddress) balances.set(account, (balances.get(account) ?? 0n) + amount)
  }
  for (const { from, to, amount } of transfers) {
    add(from, -amount)
    add(to, amount)
  }
  return new Map([...balances].filter(([, amount]) => amount !== 0n))
}
