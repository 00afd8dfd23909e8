import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Address,
  createPublicClient,
  type Hash,
  type Hex,
  http,
  numberToHex,
  type PublicClient,
} from 'viem'
import { type Anvil, startAnvil } from './startAnvil.ts'

/** What a test sends; `from` may be any address, with or without ether. */
export type ScriptedTransaction = {
  from: Address
  to?: Address
  data?: Hex
  value?: bigint
  gas?: bigint
}

export type ScriptedHead = { number: number; hash: Hash; timestamp: number }

/** A node whose every block, time and fork is the test's decision. */
export type ScriptedChain = Anvil & {
  client: PublicClient
  head(): Promise<ScriptedHead>
  /** Puts transactions into the pool in one request; they wait there for the next block. */
  send(transactions: readonly ScriptedTransaction[]): Promise<Hash[]>
  /** Makes so many blocks; what waits in the pool goes into the first of them. */
  mine(count?: number): Promise<ScriptedHead>
  /** Makes one block of these transactions, and throws when one of them did not succeed. */
  mineBlock(transactions: readonly ScriptedTransaction[]): Promise<ScriptedHead>
  /**
   * Drops the newest blocks and writes another branch in their place: what `write` mines, or one block more
   * than was dropped. Calldata that depends on the state has to be made inside `write`.
   */
  reorg(depth: number, write?: () => Promise<unknown>): Promise<ScriptedHead>
  /** Makes a block every so often until the returned function is called, which waits for the last one. */
  mineEvery(everyMs: number): () => Promise<void>
}

export type ScriptedChainOptions = {
  /** A saved chain to go on from; a fresh one otherwise. */
  stateFile?: string
  /** Unix time of the first block that is made. */
  startTime?: number
  secondsPerBlock?: number
  /** The node forgets the transactions of older blocks than so many. */
  keptTransactionBlocks?: number
  /** And the state as of older ones than so many. */
  keptStates?: number
}

type Block = { number: Hex; hash: Hash; timestamp: Hex }
type Receipt = { status: Hex; transactionHash: Hash; to: Address | null }

const defaultGas = 30_000_000n

const toRequest = ({ value = 0n, gas = defaultGas, ...rest }: ScriptedTransaction) => ({
  ...rest,
  value: numberToHex(value),
  gas: numberToHex(gas),
  maxFeePerGas: '0x0',
  maxPriorityFeePerGas: '0x0',
})

const toHead = (block: Block): ScriptedHead => ({
  number: Number(block.number),
  hash: block.hash,
  timestamp: Number(block.timestamp),
})

function nodeArguments(options: ScriptedChainOptions): string[] {
  const { stateFile, startTime, keptTransactionBlocks, keptStates } = options
  const args = ['--auto-impersonate', '--order', 'fifo', '--gas-limit', String(2 ** 50)]
  args.push('--code-size-limit', '98304', '--disable-min-priority-fee', '--no-request-size-limit')
  if (stateFile !== undefined) args.push('--load-state', stateFile)
  if (keptTransactionBlocks !== undefined)
    args.push('--transaction-block-keeper', String(keptTransactionBlocks))
  if (keptStates !== undefined) args.push('--prune-history', String(keptStates))
  // Genesis lies a block before the first one that is made.
  if (startTime !== undefined) args.push('--timestamp', String(startTime - 1))
  return args
}

/** Starts such a node. Blocks have no base fee, so nobody needs ether and a dropped branch takes none away. */
export async function startScriptedChain(options: ScriptedChainOptions = {}): Promise<ScriptedChain> {
  const { secondsPerBlock = 2 } = options
  const anvil = await startAnvil({ args: nodeArguments(options) })
  const { request } = anvil
  const client: PublicClient = createPublicClient({ transport: http(anvil.url) })

  let branch = 0xb0000

  const head = async () => toHead(await request<Block>('eth_getBlockByNumber', ['latest', false]))
  const freeGas = () => request('anvil_setNextBlockBaseFeePerGas', ['0x0'])

  async function send(transactions: readonly ScriptedTransaction[]): Promise<Hash[]> {
    await freeGas()
    const calls = transactions.map((transaction) => ({
      method: 'eth_sendTransaction',
      params: [toRequest(transaction)],
    }))
    return anvil.batch<Hash>(calls)
  }

  async function mineOne(): Promise<void> {
    const { timestamp } = await head()
    await freeGas()
    await request('evm_mine', [{ timestamp: Math.max(timestamp + secondsPerBlock, options.startTime ?? 0) }])
  }

  async function mine(count = 1): Promise<ScriptedHead> {
    for (let made = 0; made < count; made++) await mineOne()
    return head()
  }

  async function mineBlock(transactions: readonly ScriptedTransaction[]): Promise<ScriptedHead> {
    await send(transactions)
    const made = await mine()
    const receipts = await request<Receipt[]>('eth_getBlockReceipts', [numberToHex(made.number)])
    const failed = receipts.find(({ status }) => status !== '0x1')
    if (failed) throw new Error(`The transaction ${failed.transactionHash} to ${failed.to} failed.`)
    if (receipts.length !== transactions.length)
      throw new Error(`Of ${transactions.length} transactions ${receipts.length} entered the block.`)
    return made
  }

  return {
    ...anvil,
    client,
    head,
    send,
    mine,
    mineBlock,
    async reorg(depth, write = () => mine(depth + 1)) {
      await request('anvil_rollback', [depth])
      // Another proposer: the same transactions at the same time would otherwise give the same block again.
      await request('anvil_setCoinbase', [numberToHex(++branch, { size: 20 })])
      await write()
      return head()
    },
    mineEvery(everyMs) {
      let running = true
      const ended = (async () => {
        while (running) {
          await mineOne()
          await sleep(everyMs)
        }
      })()
      return () => {
        running = false
        return ended
      }
    },
  }
}
