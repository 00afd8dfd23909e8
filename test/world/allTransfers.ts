import { type Address, erc20Abi, getAbiItem, getAddress, type Hash, parseAbiItem, zeroAddress } from 'viem'
import { placeOf } from './placeOf.ts'
import type { TestWorld } from './startWorld.ts'

export type PlainTransfer = {
  block: number
  logIndex: number
  transaction: Hash
  token: Address
  from: Address
  to: Address
  amount: bigint
}

const known = new WeakMap<TestWorld, Promise<PlainTransfer[]>>()

/** Every ERC-20 transfer of a world that does not grow, oldest first, from the node's own logs. */
export function allTransfers(world: TestWorld): Promise<PlainTransfer[]> {
  const transfers = known.get(world) ?? readAll(world)
  known.set(world, transfers)
  return transfers
}

const depositEvent = parseAbiItem('event Deposit(address indexed dst, uint256 wad)')
const withdrawalEvent = parseAbiItem('event Withdrawal(address indexed src, uint256 wad)')
const transferEvent = getAbiItem({ abi: erc20Abi, name: 'Transfer' })

/** Answers of the node for one stretch stay below what a client takes at once. */
const stretches = 6n

async function readAll(world: TestWorld): Promise<PlainTransfer[]> {
  const head = await world.client.getBlockNumber()
  const step = head / stretches + 1n
  const rows: PlainTransfer[] = []
  for (let fromBlock = 0n; fromBlock <= head; fromBlock += step)
    rows.push(...(await readStretch(world, { fromBlock, toBlock: fromBlock + step - 1n, strict: true })))
  return rows
}

async function readStretch(
  world: TestWorld,
  range: { fromBlock: bigint; toBlock: bigint; strict: true },
): Promise<PlainTransfer[]> {
  const weth = { ...range, address: placeOf(world, 'weth') }
  const moves = await world.client.getLogs({ ...range, event: transferEvent })
  const deposits = await world.client.getLogs({ ...weth, event: depositEvent })
  const withdrawals = await world.client.getLogs({ ...weth, event: withdrawalEvent })
  const rows = [
    ...moves.map((log) => ({ log, from: log.args.from, to: log.args.to, amount: log.args.value })),
    ...deposits.map((log) => ({ log, from: zeroAddress, to: log.args.dst, amount: log.args.wad })),
    ...withdrawals.map((log) => ({ log, from: log.args.src, to: zeroAddress, amount: log.args.wad })),
  ]
  return rows
    .map(({ log, from, to, amount }) => ({
      block: Number(log.blockNumber),
      logIndex: log.logIndex,
      transaction: log.transactionHash,
      token: getAddress(log.address),
      from,
      to,
      amount,
    }))
    .sort((one, other) => one.block - other.block || one.logIndex - other.logIndex)
}
