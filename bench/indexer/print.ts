import type { HeadLag } from './measureHeadLag.ts'
import type { Measured } from './measureOurs.ts'
import type { QueryTimes } from './measureQueries.ts'

const cpuOfAll = ({ cpuSeconds, databaseCpuSeconds }: Measured) => cpuSeconds + databaseCpuSeconds
const perSecond = (measured: Measured) => measured.events / measured.seconds
const perCpuSecond = (measured: Measured) => measured.events / cpuOfAll(measured)

/** One line for each indexer; its processor time is that of its process and of the database server. */
export function printRates(title: string, rates: readonly (readonly [string, Measured])[]): void {
  console.log(`\n${title}`)
  const head = ['events/s', '/CPU s', 'CPU µs', 'node CPU', 'RSS MB', 'bytes/event']
  console.log(`${''.padEnd(22)}${head.map((name) => name.padStart(13)).join('')}`)
  for (const [name, measured] of rates) {
    const cells = [
      perSecond(measured).toFixed(0),
      perCpuSecond(measured).toFixed(0),
      ((cpuOfAll(measured) * 1e6) / measured.events).toFixed(1),
      `${((measured.nodeCpuSeconds / measured.seconds) * 100).toFixed(0)} %`,
      measured.maxRssMb.toFixed(0),
      (measured.bytes / measured.events).toFixed(0),
    ]
    console.log(`${name.padEnd(22)}${cells.map((cell) => cell.padStart(13)).join('')}`)
  }
}

/**
 * How many times as much ours does as ponder, which comes last: per second of processor time, which is what
 * cores of its own would do, and on the clock, which neighbours on the machine disturb.
 */
export function printRatios(rates: readonly (readonly [string, Measured])[]): void {
  const ponder = rates.at(-1)?.[1]
  if (!ponder) return
  for (const [index, [name, measured]] of rates.slice(0, -1).entries()) {
    const cpu = perCpuSecond(measured) / perCpuSecond(ponder)
    const clock = perSecond(measured) / perSecond(ponder)
    console.log(
      `${name} / ponder: ${cpu.toFixed(1)} by processor time, ${clock.toFixed(1)} on the clock, wanted: ${index === 0 ? 5 : 4} or more`,
    )
  }
}

export function printHeadLag({ p50, p99, blocks, blocksPerS }: HeadLag): void {
  console.log(
    `\nhead lag over ${blocks} blocks of 50 transfers at ${blocksPerS.toFixed(1)} blocks/s: p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, wanted: p99 under 1000 ms`,
  )
}

export function printQueries(results: readonly (readonly [string, QueryTimes])[]): void {
  const names = Object.keys(results[0]?.[1] ?? {})
  console.log(`${'p50 / p99 (CPU), ms'.padEnd(22)}${names.map((name) => name.padStart(24)).join('')}`)
  for (const [title, times] of results) {
    const cells = names.map((name) => {
      const { p50, p99, cpuMs } = times[name] ?? { p50: 0, p99: 0, cpuMs: 0 }
      return `${p50.toFixed(2)} / ${p99.toFixed(2)} (${cpuMs.toFixed(2)})`.padStart(24)
    })
    console.log(`${title.padEnd(22)}${cells.join('')}`)
  }
  console.log('wanted: each under 5 ms at a million transfers')
}
