import { numberToHex } from 'viem'
import { type Rpc, RpcRefusal } from '../node/createRpc.ts'
import type { BlockWriter, Transaction } from '../world/createBlockWriter.ts'

const maxFeePerGas = numberToHex(10_000_000_000n)

const toCall = (transaction: Transaction) => ({
  method: 'eth_sendTransaction',
  params: [
    {
      from: transaction.from,
      ...(transaction.to && { to: transaction.to }),
      data: transaction.data ?? '0x',
      value: numberToHex(transaction.value ?? 0n),
      gas: numberToHex(transaction.gas ?? 1_500_000n),
      maxFeePerGas,
      maxPriorityFeePerGas: '0x0',
    },
  ],
})

/**
 * The writer of the running chain: the node numbers the transactions, and one that it refuses is dropped,
 * since nothing else depends on it. `rpc` is asked for each time because the node may have been replaced.
 */
export function createLiveWriter(rpc: () => Rpc): BlockWriter {
  let pending: Transaction[] = []

  async function submit(transactions: Transaction[]): Promise<void> {
    for (const transaction of transactions) {
      try {
        await rpc().batch([toCall(transaction)])
      } catch (error) {
        if (!(error instanceof RpcRefusal)) throw error
      }
    }
  }

  return {
    get rpc() {
      return rpc()
    },
    send: (transaction) => void pending.push(transaction),
    deploy: () => {
      throw new Error('The running chain deploys through its launchpads only.')
    },
    alter: async (calls) => void (await rpc().batch(calls)),
    async mine({ timestamp, baseFee }) {
      const transactions = pending
      pending = []
      await rpc().call('anvil_setNextBlockBaseFeePerGas', numberToHex(baseFee))
      await submit(transactions)
      await rpc().call('evm_mine', { timestamp })
    },
    settle: async () => {},
    stopVerifying: () => {},
  }
}
