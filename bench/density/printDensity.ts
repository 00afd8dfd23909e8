import { loadavg } from 'node:os'
import { percentiles } from '../store/percentiles.ts'
import type { DenseServiceSeen } from './denseService.ts'
import type { Times } from './timeSheet.ts'

/** `waited` is how long those who answer had no processor meanwhile, because others had it. */
export type Asked = { tool: string; ms: number; waited: number; refused: string | undefined }
export type Grown = { blocks: number; trades: number; transfers: number; bytes: number }
export type Measured = DenseServiceSeen & { seconds: number; asked: readonly Asked[]; times: Times }

const gigabyte = 2 ** 30
const secondsPerDay = 86_400
const slowestTools = 12

/** Which tools take longest, by their own p99. */
function byTool(asked: readonly Asked[]): string[] {
  const all = new Map<string, number[]>()
  for (const { tool, ms } of asked) all.set(tool, [...(all.get(tool) ?? []), ms])
  return [...all]
    .map(([tool, list]) => ({ tool, calls: list.length, ...percentiles(list) }))
    .sort((one, other) => other.p99 - one.p99)
    .slice(0, slowestTools)
    .map(({ tool, calls, p50, p99 }) =>
      [
        tool.padEnd(26),
        String(calls).padStart(5),
        p50.toFixed(0).padStart(7),
        p99.toFixed(0).padStart(7),
      ].join(''),
    )
}

export function printDensity(
  { seconds, asked, times, lags, stalls }: Measured,
  { blocksPerSecond, before, after }: { blocksPerSecond: number; before: Grown; after: Grown },
): void {
  const blocks = after.blocks - before.blocks
  const chainSeconds = blocks / blocksPerSecond
  const each = (of: keyof Grown) => (after[of] - before[of]) / chainSeconds
  const bytes = (after.bytes - before.bytes) / blocks
  const days = [1, 7, 30].map(
    (count) =>
      `${((count * bytes * secondsPerDay * blocksPerSecond) / gigabyte).toFixed(1)} GB for ${count} d`,
  )
  const lag = percentiles(lags)
  const behind = lags.slice(-10)
  const { p50, p99 } = percentiles(asked.map(({ ms }) => ms))
  const alone = percentiles(asked.map(({ ms, waited }) => Math.max(0, ms - waited)))
  const refused = asked.flatMap((one) => one.refused ?? [])
  const share = (of: keyof Times) => `${of} ${times[of].toFixed(1)}`
  const own = times.serving + times.writing + times.beside + times.heavy
  for (const line of [
    `${blocks} blocks, ${each('trades').toFixed(0)} trades and ${each('transfers').toFixed(0)} transfers for each second of the public chain`,
    `${lag.p50} blocks behind half of the time, ${lag.p99} at p99, ${Math.min(...behind)} to ${Math.max(...behind)} in the last second; load ${loadavg()[0]?.toFixed(1)}`,
    `processor time in ${seconds} s: service ${own.toFixed(1)} (${(['serving', 'writing', 'beside', 'heavy'] as const).map(share).join(', ')}); ${(['node', 'proxy', 'client'] as const).map(share).join(', ')}`,
    `${bytes.toFixed(0)} bytes a block: ${days.join(', ')}`,
    `the serving thread did not look up for ${stalls.p99.toFixed(0)} ms at p99, ${stalls.most.toFixed(0)} at most`,
    `${asked.length} calls meanwhile: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms; ${asked.filter(({ ms }) => ms > 100).length} took more than 100 ms; without waiting for a processor p50 ${alone.p50.toFixed(1)}, p99 ${alone.p99.toFixed(1)}`,
    ...(refused.length > 0 ? [`${refused.length} refused: ${[...new Set(refused)].join(', ')}`] : []),
    `\n${'tool'.padEnd(26)}calls    p50    p99`,
    ...byTool(asked),
  ])
    console.log(line)
}
