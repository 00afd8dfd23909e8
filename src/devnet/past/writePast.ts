import { encodeFunctionData } from 'viem'
import type { DevnetProgress } from '../DevnetReport.ts'
import { arbos, arbosAbi, batchPoster } from '../world/steps/placePrecompiles.ts'
import type { World } from '../world/World.ts'
import { createOracles } from './createOracles.ts'
import { createTrading } from './createTrading.ts'
import { pastScripts } from './pastScripts.ts'
import type { Script } from './Script.ts'

function reportBatch(world: World, timestamp: number, batch: number, l1BaseFee: number): void {
  const args = [
    BigInt(timestamp),
    batchPoster,
    BigInt(batch),
    90_000n + BigInt(batch % 7) * 9_000n,
    BigInt(Math.round(l1BaseFee)),
  ] as const
  const data = encodeFunctionData({ abi: arbosAbi, functionName: 'batchPostingReport', args })
  world.writer.send({ from: arbos, to: arbos, data, gas: 200_000n })
}

/** Fills the seven days before `now`: trades, oracle rounds, launches, corporate actions and everything else. */
export async function writePast(
  world: World,
  offsets: readonly number[],
  onProgress: (progress: DevnetProgress) => void,
): Promise<void> {
  const random = world.random.fork('past')
  const trading = createTrading(world, random.fork('trading'))
  const oracles = createOracles(world, random.fork('oracles'))
  const fees = random.fork('fees')
  const waiting = pastScripts(world, random.fork('scripts')).sort((a, b) => b.at - a.at)
  let running: Script[] = []
  let gasPrice = 0.09
  let l1Fee = 3.2e9
  for (let k = 0; k < offsets.length; k++) {
    const offset = offsets[k] ?? 0
    const timestamp = world.now - offset
    world.step = k
    world.clock = timestamp
    while (waiting[0] !== undefined && waiting[0].at >= offset) running.push(waiting.shift() as Script)
    for (const script of running) await script.steps.shift()?.()
    running = running.filter((script) => script.steps.length > 0)
    oracles.update(k, k === 0)
    trading.trade(k)
    l1Fee = Math.max(4e8, Math.min(3e10, l1Fee * (1 + fees.normal() * 0.06)))
    reportBatch(world, timestamp, k + 1, l1Fee)
    gasPrice = Math.max(0.036, Math.min(0.47, gasPrice * (1 + fees.normal() * 0.12)))
    await world.writer.mine({ timestamp, baseFee: BigInt(Math.round(gasPrice * 1e9)) })
    if (k % 8 === 0) onProgress({ step: 'Writing seven days of history', done: k, total: offsets.length })
  }
  await world.writer.settle()
}
