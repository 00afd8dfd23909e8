import type { DenseBlock, DenseLog } from './createDenseBlocks.ts'

const asList = (value: unknown): string[] | undefined =>
  value === undefined || value === null
    ? undefined
    : (Array.isArray(value) ? value : [value]).map((one) => String(one).toLowerCase())

/** The texts of those logs that a filter of `eth_getLogs` lets through, whatever its blocks. */
export function logsAmong(
  blocks: readonly DenseBlock[],
  { address, topics = [] }: { address?: unknown; topics?: unknown },
): string[] {
  const addresses = asList(address)
  const wanted = (topics as unknown[]).map(asList)
  const matches = (log: DenseLog) =>
    (addresses?.includes(log.address.toLowerCase()) ?? true) &&
    wanted.every((any, at) => any?.includes(String(log.topics[at])) ?? true)
  return blocks.flatMap(({ logs }) => logs.filter(matches).map(({ text }) => text))
}
