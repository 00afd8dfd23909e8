import { join } from 'node:path'
import { startNodeFromState } from '../../src/devnet/startNodeFromState.ts'
import { type FaultyRpc, startFaultyRpc } from '../../test/faultyRpc/startFaultyRpc.ts'

/** A node on a copy of the world that makes a block every second, behind a proxy that can be told to misbehave. */
export async function startProxiedNode(
  folder: string,
): Promise<{ proxy: FaultyRpc; close(): Promise<void> }> {
  const node = await startNodeFromState({ stateFile: join(folder, 'state.json'), mining: 'manual' })
  const mine = async () => {
    await node.rpc.call('evm_setNextBlockTimestamp', Math.floor(Date.now() / 1000)).catch(() => {})
    await node.rpc.call('evm_mine').catch(() => {})
  }
  await mine()
  const miner = setInterval(() => void mine(), 1_000)
  const proxy = await startFaultyRpc({ target: node.rpcUrl })
  return {
    proxy,
    async close() {
      clearInterval(miner)
      await proxy.close()
      await node.stop()
    },
  }
}
