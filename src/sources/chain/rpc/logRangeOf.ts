import type { RpcCall } from './RpcCall.ts'

type LogFilter = { fromBlock?: unknown; toBlock?: unknown; topics?: unknown }

const isNumber = (value: unknown): value is string =>
  typeof value === 'string' && /^0x[0-9a-f]{1,16}$/i.test(value)

/** How many blocks a log query covers, when it names both of them, and whether one of its topics is a list. */
export function logRangeOf({ method, params }: RpcCall): { blocks: number; hasList: boolean } | undefined {
  if (method !== 'eth_getLogs') return undefined
  const { fromBlock, toBlock, topics } = (params[0] ?? {}) as LogFilter
  if (!isNumber(fromBlock) || !isNumber(toBlock)) return undefined
  const hasList = Array.isArray(topics) && topics.some((topic) => Array.isArray(topic) && topic.length > 1)
  return { blocks: Number(BigInt(toBlock) - BigInt(fromBlock)) + 1, hasList }
}
