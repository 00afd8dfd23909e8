import { encodeFunctionData, parseAbi } from 'viem'
import type { Difference } from './compareRows.ts'
import { amountIn, type EventValues, readEvents } from './decodeEvent.ts'
import type { Rescan, RescannedLog } from './Rescan.ts'
import { callAll, noteGone, type StateCheck, type StateOptions, wordOf } from './StateCheck.ts'

const data = encodeFunctionData({
  abi: parseAbi(['function getReserves() view returns (uint112, uint112, uint32)']),
})

type Synced = { reserves: readonly [bigint, bigint]; block: number }

function lastSyncs(logs: readonly RescannedLog[]): Map<string, Synced> {
  const synced = new Map<string, Synced>()
  const sync = (values: EventValues, log: RescannedLog) =>
    void synced.set(log.address, {
      reserves: [amountIn(values, 'reserve0'), amountIn(values, 'reserve1')],
      block: log.block,
    })
  readEvents(logs, {
    'Sync(uint112 reserve0, uint112 reserve1)': sync,
    'Sync(uint256 reserve0, uint256 reserve1)': sync,
  })
  return synced
}

/** The reserves of v2 pairs, asked now, to be held against their last Sync. */
export async function askReserves(options: StateOptions): Promise<(rescan: Rescan) => StateCheck> {
  const pairs = (options.rows.get('pools') ?? []).filter(({ kind }) => kind === 'v2')
  const answers = await callAll(
    options,
    pairs.map(({ pool_id: pool }) => ({ to: String(pool), data })),
  )
  return ({ logs, unreadable }) => {
    const synced = lastSyncs(logs)
    const lastLost = Math.max(-1, ...unreadable)
    const differences: Difference[] = []
    let compared = 0
    pairs.forEach(({ pool_id: pool }, index) => {
      const answer = answers[index] ?? 'gone'
      const { reserves, block } = synced.get(String(pool)) ?? { reserves: [0n, 0n], block: -1 }
      // A Sync of a block that the node has forgotten may have come after the last one it tells.
      if (answer === 'gone' || block < lastLost) return
      compared += 1
      if (answer !== 'failed' && wordOf(answer, 0) === reserves[0] && wordOf(answer, 1) === reserves[1])
        return
      const problem = `its last Sync told ${reserves.join(' and ')}, it answers ${answer}`
      differences.push({ where: 'getReserves', key: String(pool), problem })
    })
    return {
      compared: { getReserves: compared },
      differences,
      notes: noteGone('reserves', answers, options.block),
    }
  }
}
