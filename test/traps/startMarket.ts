import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Address, encodeFunctionData, erc20Abi, type Hex, numberToHex, parseEther } from 'viem'
import { inject } from 'vitest'
import { approveCase, buyCase, sellCase, type TradeStage } from '../../src/devnet/past/cases/caseTrades.ts'
import { createRandom } from '../../src/devnet/random.ts'
import { startNodeFromState } from '../../src/devnet/startNodeFromState.ts'
import type { BlockWriter, Transaction } from '../../src/devnet/world/createBlockWriter.ts'
import { createHoldings } from '../../src/devnet/world/Holdings.ts'
import { addressOf, type World } from '../../src/devnet/world/World.ts'
import { fromWorldFile, type WorldFile } from '../../src/devnet/world/worldFile.ts'

export type Receipt = { status: Hex; gasUsed: Hex; effectiveGasPrice: Hex; from: Address }

/** A node of its own with the world on it, where ordinary accounts trade by real transactions. */
export type Market = {
  file: WorldFile
  world: World
  buy(stage: TradeStage, from: Address, ether: number): void
  approve(stage: TradeStage, from: Address): void
  sell(stage: TradeStage, from: Address, amount: bigint): void
  send(transaction: Transaction): void
  /** The transactions that `work` would send; none of them is. */
  drafted(work: () => void): Transaction[]
  /** Puts what was queued into one block, so many seconds after the one before; tells what became of it, in order. */
  mine(seconds: number): Promise<Receipt[]>
  /** Gives fresh accounts ether to trade with. */
  fund(accounts: readonly Address[]): Promise<void>
  balancesOf(pairs: readonly { token: Address; owner: Address }[]): Promise<bigint[]>
  /** What the accounts have in ether and wrapped ether together. */
  etherOf(accounts: readonly Address[]): Promise<bigint[]>
  /** Runs `work` and takes back what it did to the chain. */
  undone<T>(work: () => Promise<T>): Promise<T>
  stop(): Promise<void>
}

/** The most gas a transaction of the public chain may have: nobody's sale gets more. */
const gasLimit = numberToHex(32_000_000)
/** What a wallet offers: more than the block asks for, and a tip. */
const offer = { maxFeePerGas: numberToHex(5_000_000_000), maxPriorityFeePerGas: numberToHex(10_000_000) }

export async function startMarket(): Promise<Market> {
  const folder = inject('worldFolder')
  const file = JSON.parse(readFileSync(join(folder, 'world.json'), 'utf8')) as WorldFile
  const stateFile = join(folder, 'state.json')
  const node = await startNodeFromState({ stateFile, mining: 'manual', clock: file.now + 60 })
  const { rpc } = node
  let queue: Transaction[] = []
  const send = (transaction: Transaction) => void queue.push(transaction)
  const saved = fromWorldFile(file)
  const world: World = {
    ...saved,
    writer: { send, rpc } as BlockWriter,
    random: createRandom('market'),
    walks: { at: () => 0, steps: 0 },
    clock: file.now + 60,
    step: 0,
    holdings: createHoldings(),
  }

  async function numbered(transactions: readonly Transaction[]) {
    const senders = [...new Set(transactions.map(({ from }) => from))]
    const counts = await rpc.batch<Hex>(
      senders.map((from) => ({ method: 'eth_getTransactionCount', params: [from, 'latest'] })),
    )
    const next = new Map(senders.map((from, index) => [from, Number(counts[index])]))
    return transactions.map(({ from, to, data, value = 0n }) => {
      const nonce = next.get(from) ?? 0
      next.set(from, nonce + 1)
      const fields = { from, to, data, gas: gasLimit, ...offer }
      return { ...fields, value: numberToHex(value), nonce: numberToHex(nonce) }
    })
  }

  async function mine(seconds: number): Promise<Receipt[]> {
    const transactions = await numbered(queue)
    queue = []
    const hashes = await rpc.batch<Hex>(
      transactions.map((transaction) => ({ method: 'eth_sendTransaction', params: [transaction] })),
    )
    world.clock += seconds
    await rpc.call('evm_mine', { timestamp: world.clock })
    const receipts = await rpc.batch<Receipt | null>(
      hashes.map((hash) => ({ method: 'eth_getTransactionReceipt', params: [hash] })),
    )
    return receipts.map((receipt, index) => {
      if (receipt === null) throw new Error(`The transaction ${hashes[index]} did not enter the block.`)
      return receipt
    })
  }

  async function balancesOf(pairs: readonly { token: Address; owner: Address }[]): Promise<bigint[]> {
    const words = await rpc.batch<Hex>(
      pairs.map(({ token, owner }) => {
        const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
        return { method: 'eth_call', params: [{ to: token, data }, 'latest'] }
      }),
    )
    return words.map((word) => BigInt(word))
  }

  return {
    file,
    world,
    buy: buyCase,
    approve: approveCase,
    sell: sellCase,
    send,
    drafted(work) {
      const waiting = queue
      queue = []
      work()
      const drafts = queue
      queue = waiting
      return drafts
    },
    mine,
    balancesOf,
    async fund(accounts) {
      const balance = numberToHex(parseEther('10'))
      await rpc.batch(accounts.map((account) => ({ method: 'anvil_setBalance', params: [account, balance] })))
    },
    async etherOf(accounts) {
      const token = addressOf(world, 'weth')
      const wrapped = await balancesOf(accounts.map((owner) => ({ token, owner })))
      const own = await rpc.batch<Hex>(
        accounts.map((account) => ({ method: 'eth_getBalance', params: [account, 'latest'] })),
      )
      return own.map((balance, index) => BigInt(balance) + (wrapped[index] ?? 0n))
    },
    async undone(work) {
      const snapshot = await rpc.call<Hex>('evm_snapshot')
      const { clock } = world
      try {
        return await work()
      } finally {
        await rpc.call('evm_revert', snapshot)
        world.clock = clock
      }
    },
    stop: () => node.stop(),
  }
}
