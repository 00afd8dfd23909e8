import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { createActors } from '../../src/devnet/live/createActors.ts'
import { createLiveWriter } from '../../src/devnet/live/createLiveWriter.ts'
import { submit } from '../../src/devnet/live/makeBlock.ts'
import { createRpc } from '../../src/devnet/node/createRpc.ts'
import { createRandom } from '../../src/devnet/random.ts'
import type { WorldFile } from '../../src/devnet/world/worldFile.ts'
import {
  type ScriptedChain,
  type ScriptedChainOptions,
  type ScriptedHead,
  startScriptedChain,
} from '../anvil/startScriptedChain.ts'

/** The embedded world on a chain that the test scripts, with its actors at hand. */
export type ScriptedWorld = ScriptedChain & {
  /** What the world knows of itself. */
  file: WorldFile
  /** Has the actors of the running chain fill so many blocks: swaps of every venue, launches, transfers, oracles. */
  act(blocks: number): Promise<ScriptedHead>
}

const secondsPerBlock = 2

/** The actors pay a fee, which a block without one takes as well. */
const baseFee = 0n

/** How often the actors act: as if each block stood for so much time. */
const blockTimeMs = 4_000

type KeptOptions = Pick<ScriptedChainOptions, 'keptTransactionBlocks' | 'keptStates'>

export async function startScriptedWorld(
  seed = 'scripted',
  options: KeptOptions = {},
): Promise<ScriptedWorld> {
  const folder = inject('worldFolder')
  const file = JSON.parse(readFileSync(join(folder, 'world.json'), 'utf8')) as WorldFile
  const startTime = file.now + 60
  const chain = await startScriptedChain({
    stateFile: join(folder, 'state.json'),
    startTime,
    secondsPerBlock,
    ...options,
  })
  const rpc = createRpc(chain.port, { silenceMs: 60_000 })
  const writer = createLiveWriter({
    rpc: () => rpc,
    async makeBlock({ timestamp, transactions }) {
      await rpc.call('anvil_setNextBlockBaseFeePerGas', '0x0')
      await submit(rpc, transactions)
      await rpc.call('evm_mine', { timestamp })
    },
  })
  let clock = startTime
  const actors = await createActors(file, writer, createRandom(seed), { blockTimeMs, clock: () => clock })
  return {
    ...chain,
    file,
    async act(blocks) {
      for (let made = 0; made < blocks; made++) {
        clock = Math.max((await chain.head()).timestamp + secondsPerBlock, startTime)
        await actors.act()
        await writer.mine({ timestamp: clock, baseFee })
      }
      return chain.head()
    },
    async stop() {
      rpc.close()
      await chain.stop()
    },
  }
}
