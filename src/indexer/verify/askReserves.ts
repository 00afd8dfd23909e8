import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { amountIn, readEvents } from './decodeEvent.ts'
import type { RescannedLog } from './Rescan.ts'
import type { Row } from './Rows.ts'
import { callAll, type StateCheck, type StateOptions, wordOf } from './StateCheck.ts'

const data = encodeFunctionData({
  abi: parseAbi(['function getReserves() view returns (uint112, uint112, uint32)']),
})

function lastSyncs(logs: readonly RescannedLog[]): Map<string, readonly [bigint, bigint]> {
  const synced = new Map<string, readonly [bigint, bigint]>()
  readEvents(logs, {
    'Sync(uint112 reserve0, uint112 reserve1)': (values, log) =>
      void synced.set(log.address, [amountIn(values, 'reserve0'), amountIn(values, 'reserve1')]),
    'Sync(uint256 reserve0, uint256 reserve1)': (values, log) =>
      void synced.set(log.address, [amountIn(values, 'reserve0'), amountIn(values, 'reserve1')]),
  })
  return synced
}

/** The reserves of v2 pairs, asked now, to be held against their last Sync. */
export async function askReserves(
  options: StateOptions,
): Promise<(logs: readonly RescannedLog[]) => StateCheck> {
  const pairs = (options.rows.get('pools') ?? []).filter(({ kind }) => kind === 'v2')
  const answers = await callAll(
    options,
    pairs.map(({ pool_id: pool }) => ({ to: String(pool), data })),
  )
  return (logs) => compareReserves(pairs, answers, lastSyncs(logs))
}

function compareReserves(
  pairs: readonly Row[],
  answers: readonly (Hex | undefined)[],
  synced: ReadonlyMap<string, readonly [bigint, bigint]>,
): StateCheck {
  const differences = pairs.flatMap(({ pool_id: pool }, index) => {
    const answer = answers[index]
    const [reserve0, reserve1] = synced.get(String(pool)) ?? [0n, 0n]
    if (answer && wordOf(answer, 0) === reserve0 && wordOf(answer, 1) === reserve1) return []
    const problem = `its last Sync told ${reserve0} and ${reserve1}, it answers ${answer}`
    return [{ where: 'getReserves', key: String(pool), problem }]
  })
  return { compared: { getReserves: pairs.length }, differences, notes: [] }
}
