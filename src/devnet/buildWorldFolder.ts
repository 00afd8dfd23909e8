import { rm } from 'node:fs/promises'
import { saveState } from './node/dumpFile.ts'
import { type AnvilNode, startAnvil } from './node/startAnvil.ts'
import { buildWorld, genesisTimeOf, type WorldPlan } from './world/buildWorld.ts'
import { toDeployment, toWorldFile } from './world/worldFile.ts'
import { type WorldFolder, type WorldStamp, writeWhole } from './worldFolder.ts'

/** The traces of a whole past are hundreds of megabytes. */
const savingMs = 60_000

/** Builds a world on a node of its own and leaves it in the folder, ready to be started from. */
export async function buildWorldFolder(
  folder: WorldFolder,
  plan: WorldPlan,
  node: { anvilPath: string; onNode: (pid: number) => void },
): Promise<WorldStamp> {
  for (const name of ['stamp.json', 'recent.json'] as const) await rm(folder.file(name), { force: true })
  // What happened on another world, with what SQLite keeps beside it.
  for (const part of ['', '-wal', '-shm']) await rm(`${folder.file('history.db')}${part}`, { force: true })
  // Its own name: two builds of the same world, as two test runs may start, must not share a file in the making.
  const dumpFile = `${folder.file('dump.json')}.${process.pid}`
  const builder: AnvilNode = await startAnvil({
    anvilPath: node.anvilPath,
    genesisTime: genesisTimeOf(plan.now),
    keptStates: 1,
    mining: 'manual',
    dumpFile,
    // At once, and not when it answers: whoever ends this process now must know what to end with it.
    onProcess: (pid, state) => state === 'runs' && node.onNode(pid),
  })
  try {
    const world = await buildWorld(builder.rpc, plan)
    const [genesis, head] = await builder.rpc.batch<{ hash: string; number: string }>([
      { method: 'eth_getBlockByNumber', params: ['0x0', false] },
      { method: 'eth_getBlockByNumber', params: ['latest', false] },
    ])
    plan.onProgress({ step: 'Saving the chain', done: 0, total: 1 })
    await builder.saveAndStop(savingMs)
    if (!(await saveState(dumpFile, folder.file('state.json'), { zeroSlots: 'drop' })))
      throw new Error('The built chain could not be saved.')
    await writeWhole(folder.file('world.json'), JSON.stringify(toWorldFile(world, plan.seed)))
    await writeWhole(folder.file('deployment.json'), JSON.stringify(toDeployment(world), null, 1))
    const stamp: WorldStamp = {
      version: folder.version,
      seed: plan.seed,
      now: plan.now,
      pastEndBlock: Number(head?.number),
      genesisHash: genesis?.hash ?? '',
    }
    await writeWhole(folder.file('stamp.json'), JSON.stringify(stamp))
    return stamp
  } finally {
    await builder.kill()
    await rm(dumpFile, { force: true })
  }
}
