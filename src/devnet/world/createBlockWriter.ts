import { type Address, getContractAddress, type Hex, numberToHex } from 'viem'
import type { Rpc, RpcCall } from '../node/createRpc.ts'
import { feeInOrder } from './feeInOrder.ts'

export type Transaction = { from: Address; to?: Address; data?: Hex; value?: bigint; gas?: bigint }

/** Collects transactions and puts them into blocks, one request for the lot and one for the block. */
export type BlockWriter = {
  send(transaction: Transaction): void
  /** Queues a deployment and tells where the contract will stand. */
  deploy(from: Address, initCode: Hex): Address
  /** Closes the block. Resolves when the block before it is mined, so that the next one can be prepared meanwhile. */
  mine(block: { timestamp: number; baseFee: bigint }): Promise<void>
  /** Changes the state by the node's own methods, between the last closed block and the next. */
  alter(calls: readonly RpcCall[]): Promise<void>
  /** Resolves when every block is mined. */
  settle(): Promise<void>
  /** From now on a failed transaction is a part of the world's life. */
  stopVerifying(): void
  rpc: Rpc
}

type Receipt = { status: Hex; transactionHash: Hex; from: Address; to: Address | null; gasUsed: Hex }

const defaultGas = 40_000_000n

async function explainFailure(rpc: Rpc, receipt: Receipt, sent: Transaction | undefined): Promise<Error> {
  const trace = await rpc
    .call<{ error?: string; output?: Hex }>('debug_traceTransaction', receipt.transactionHash, {
      tracer: 'callTracer',
    })
    .catch(() => undefined)
  const why = trace?.output ?? trace?.error ?? 'no reason given'
  const call = `${receipt.from} -> ${receipt.to ?? 'new contract'} ${sent?.data?.slice(0, 10) ?? ''}`
  return new Error(
    `A transaction of the world's set-up failed (${call}, gas ${Number(receipt.gasUsed)}): ${why}`,
  )
}

/** `verify` reads the receipts of each block and refuses a failed transaction: for blocks that must hold. */
export function createBlockWriter(rpc: Rpc, options: { verify: boolean }): BlockWriter {
  const nonces = new Map<Address, number>()
  let verify = options.verify
  let pending: Transaction[] = []
  let inFlight: Promise<void> = Promise.resolve()

  function takeNonce(from: Address): number {
    const nonce = nonces.get(from) ?? 0
    nonces.set(from, nonce + 1)
    return nonce
  }

  async function write(transactions: Transaction[], nonceOf: number[], timestamp: number, baseFee: bigint) {
    const calls = transactions.map((transaction, index) => ({
      method: 'eth_sendTransaction',
      params: [
        {
          from: transaction.from,
          ...(transaction.to && { to: transaction.to }),
          data: transaction.data ?? '0x',
          value: numberToHex(transaction.value ?? 0n),
          gas: numberToHex(transaction.gas ?? defaultGas),
          nonce: numberToHex(nonceOf[index] ?? 0),
          maxFeePerGas: feeInOrder(index),
          maxPriorityFeePerGas: '0x0',
        },
      ],
    }))
    await rpc.batch([{ method: 'anvil_setNextBlockBaseFeePerGas', params: [numberToHex(baseFee)] }, ...calls])
    await rpc.call('evm_mine', { timestamp })
    if (!verify) return
    const receipts = await rpc.call<Receipt[]>('eth_getBlockReceipts', 'latest')
    if (receipts.length !== transactions.length)
      throw new Error(`Of ${transactions.length} transactions ${receipts.length} entered the block.`)
    const failed = receipts.find((receipt) => receipt.status !== '0x1')
    if (failed) {
      const sent = transactions.find((one) => one.from.toLowerCase() === failed.from.toLowerCase())
      throw await explainFailure(rpc, failed, sent)
    }
  }

  const nonceQueue: number[] = []
  function send(transaction: Transaction): void {
    pending.push(transaction)
    nonceQueue.push(takeNonce(transaction.from))
  }

  return {
    rpc,
    send,
    deploy(from, initCode) {
      const address = getContractAddress({ from, nonce: BigInt(nonces.get(from) ?? 0) })
      send({ from, data: initCode })
      return address
    },
    async mine({ timestamp, baseFee }) {
      const transactions = pending
      const nonceOf = nonceQueue.splice(0)
      pending = []
      const previous = inFlight
      inFlight = previous.then(() => write(transactions, nonceOf, timestamp, baseFee))
      // Reported by the next mine or by settle; without this an early failure would count as unhandled.
      inFlight.catch(() => {})
      await previous
    },
    async alter(calls) {
      await inFlight
      await rpc.batch(calls)
    },
    settle: () => inFlight,
    stopVerifying() {
      verify = false
    },
  }
}
