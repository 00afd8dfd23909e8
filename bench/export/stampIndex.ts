import { hexToBytes, numberToHex } from 'viem'
import type { Rpc } from '../../src/devnet/node/createRpc.ts'
import { migrations } from '../../src/sources/index/migrations.ts'
import { openDatabase } from '../../src/sources/store/openDatabase.ts'
import { copyIndex } from '../../test/world/copyIndex.ts'

type Block = { number: `0x${string}`; hash: `0x${string}`; parentHash: `0x${string}` }

/**
 * A copy of a filled index that the service can follow on with: no two nodes make blocks of one hash, and those of the
 * node that it was filled from are long gone.
 */
export async function stampIndex(from: string, to: string, rpc: Rpc): Promise<void> {
  await copyIndex(from, to)
  const database = await openDatabase({ engine: 'sqlite', file: to, migrations })
  const writer = await database.claimWriter()
  if (!writer) throw new Error('The copy of the index has another writer.')
  const last = Number(await rpc.call<string>('eth_blockNumber'))
  const blocks = await rpc.batch<Block>(
    Array.from({ length: last + 1 }, (_, number) => ({
      method: 'eth_getBlockByNumber',
      params: [numberToHex(number), false],
    })),
  )
  await writer.transaction(async (transaction) => {
    for (const { number, hash, parentHash } of blocks)
      await transaction.run('update blocks set hash = ?, parent_hash = ? where number = ?', [
        hexToBytes(hash),
        hexToBytes(parentHash),
        Number(number),
      ])
  })
  await database.close()
}
