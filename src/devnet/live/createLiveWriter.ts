import type { Rpc } from '../node/createRpc.ts'
import type { BlockWriter, Transaction } from '../world/createBlockWriter.ts'

/** What the next block is to be made of. */
export type WantedBlock = { timestamp: number; baseFee: bigint; transactions: readonly Transaction[] }

export type LiveChain = {
  /** The node of the moment: it may be replaced at any time. */
  rpc(): Rpc
  makeBlock(wanted: WantedBlock): Promise<void>
}

/** The writer of the running chain, which nothing changes but transactions in blocks. */
export function createLiveWriter({ rpc, makeBlock }: LiveChain): BlockWriter {
  let pending: Transaction[] = []
  const refuse = () => {
    throw new Error('The running chain is changed by transactions only, and deploys through its launchpads.')
  }
  return {
    get rpc() {
      return rpc()
    },
    send: (transaction) => void pending.push(transaction),
    deploy: refuse,
    alter: refuse,
    async mine({ timestamp, baseFee }) {
      const transactions = pending
      pending = []
      await makeBlock({ timestamp, baseFee, transactions })
    },
    settle: async () => {},
    stopVerifying: () => {},
  }
}
