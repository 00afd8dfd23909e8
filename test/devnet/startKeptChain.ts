import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { findAnvil } from '../../src/devnet/anvilBinary.ts'
import { createRouter } from '../../src/devnet/gate/createRouter.ts'
import { createMaking } from '../../src/devnet/gate/Making.ts'
import { openGate } from '../../src/devnet/gate/openGate.ts'
import { openHistory } from '../../src/devnet/history/openHistory.ts'
import { createActors } from '../../src/devnet/live/createActors.ts'
import { createLiveWriter } from '../../src/devnet/live/createLiveWriter.ts'
import { makeBlock } from '../../src/devnet/live/makeBlock.ts'
import { createRpc } from '../../src/devnet/node/createRpc.ts'
import { readStateHead } from '../../src/devnet/node/dumpFile.ts'
import { startAnvil } from '../../src/devnet/node/startAnvil.ts'
import { createRandom } from '../../src/devnet/random.ts'
import type { WorldFile } from '../../src/devnet/world/worldFile.ts'

/** The test world on a node of its own behind a gate, with a history, and blocks at the test's command. */
export async function startKeptChain({ keptBlocks = 1_000 } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'sherwood-kept-'))
  const stateFile = join(inject('worldFolder'), 'state.json')
  const past = await readStateHead(stateFile)
  const node = await startAnvil({
    anvilPath: findAnvil(),
    stateFile,
    genesisTime: past.timestamp,
    keptStates: 10,
    mining: 'manual',
    dumpFile: join(folder, 'dump.json'),
  })
  const history = await openHistory(join(folder, 'history.db'), keptBlocks)
  const making = createMaking()
  const gate = await openGate((upstream) =>
    createRouter({ upstream, history, making, pastEndBlock: past.number }),
  )
  gate.leadTo(node.port)
  const rpc = createRpc(gate.port, { silenceMs: 60_000 })
  const writer = createLiveWriter({
    rpc: () => node.rpc,
    makeBlock: (wanted) => makeBlock({ rpc: node.rpc, history, making }, wanted),
  })
  const world = JSON.parse(readFileSync(join(inject('worldFolder'), 'world.json'), 'utf8')) as WorldFile
  let clock = past.timestamp
  const options = { blockTimeMs: 6_000, clock: () => clock }
  const actors = await createActors(world, writer, createRandom('kept'), options)

  return {
    node,
    /** The chain as everybody sees it. */
    rpc,
    gate,
    history,
    making,
    writer,
    world,
    folder,
    pastEndBlock: past.number,
    height: async () => Number(await node.rpc.call<string>('eth_blockNumber')),
    /** Makes so many blocks of what the actors do. */
    async make(blocks: number): Promise<void> {
      for (let made = 0; made < blocks; made++) {
        clock += 2
        await actors.act()
        await writer.mine({ timestamp: clock, baseFee: 80_000_000n })
      }
    },
    async stop(): Promise<void> {
      rpc.close()
      await gate.close()
      await node.kill()
      history.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type KeptChain = Awaited<ReturnType<typeof startKeptChain>>
