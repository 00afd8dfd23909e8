import { createPublicClient, http } from 'viem'
import { afterAll, expect, test } from 'vitest'
import { type Devnet, startDevnet } from '../../src/devnet/startDevnet.ts'
import { isLong } from '../isLong.ts'
import { copyWorld } from './copyWorld.ts'
import { nodePort } from './nodePort.ts'
import { readPids } from './readPids.ts'

const { dataDir, world, seed, remove } = copyWorld()
let devnet: Devnet
afterAll(async () => {
  await devnet?.close()
  remove()
})

const clientOf = (url: string) => createPublicClient({ transport: http(url), cacheTime: 0 })

// Some minutes until a node has forgotten: SHERWOOD_LONG_TESTS=1. What is kept for then has tests of its own in src/devnet/past.
test.runIf(isLong && process.platform === 'linux')(
  'a transaction can be read long after the node has forgotten it',
  { timeout: 240_000 },
  async () => {
    devnet = await startDevnet({ dataDir, seed, blockTimeMs: 50, nodeLifeMs: 4_000, dumpEverySeconds: 4 })
    const client = clientOf(devnet.rpcUrl)
    const first = await client.getBlockNumber()
    const findBlock = async () => {
      for (let number = first + 1n; number <= (await client.getBlockNumber()); number++) {
        const block = await client.getBlock({ blockNumber: number, includeTransactions: true })
        if (block.transactions.length > 1) return block
      }
      return undefined
    }
    await expect.poll(findBlock).toBeDefined()
    const block = await findBlock()
    const [transaction] = block?.transactions ?? []
    if (!block || !transaction) throw new Error('There is no transaction.')
    const receipt = await client.getTransactionReceipt({ hash: transaction.hash })
    const logs = await client.getLogs({ blockHash: block.hash })
    // A fresh node starts without the blocks that the history has.
    const ofNode = () => clientOf(`http://127.0.0.1:${nodePort(readPids(world).node)}`)
    const forgotten = () =>
      ofNode()
        .getTransaction({ hash: transaction.hash })
        .then(
          () => false,
          (error: Error) => error.name === 'TransactionNotFoundError',
        )
    await expect.poll(forgotten, { timeout: 200_000, interval: 500 }).toBe(true)
    expect(await client.getTransaction({ hash: transaction.hash })).toEqual(transaction)
    expect(await client.getTransactionReceipt({ hash: transaction.hash })).toEqual(receipt)
    expect(await client.getBlock({ blockNumber: block.number, includeTransactions: true })).toEqual(block)
    expect(await client.getLogs({ blockHash: block.hash })).toEqual(logs)
    expect(await client.getLogs({ fromBlock: block.number, toBlock: block.number })).toEqual(logs)
  },
)
