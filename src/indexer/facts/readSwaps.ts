import type { Hex } from 'viem'
import type { IndexedLog } from './IndexedLog.ts'
import { type LogReader, readersOf, topicOf } from './LogReader.ts'
import { signed, unsigned, wordsIn } from './words.ts'

const syncTopics = new Set([topicOf('Sync(uint112,uint112)'), topicOf('Sync(uint256,uint256)')])

/** A v2 pair writes its reserves just before the swap that left them so. */
function reservesBefore(
  log: IndexedLog,
  previous: IndexedLog | undefined,
): readonly [bigint, bigint] | undefined {
  if (previous?.address !== log.address || previous.transactionIndex !== log.transactionIndex)
    return undefined
  if (!syncTopics.has(previous.topics[0] as Hex)) return undefined
  return [unsigned(previous.data, 0), unsigned(previous.data, 1)]
}

const readV2: LogReader = (log, facts, { previous }) => {
  if (wordsIn(log.data) !== 4) return
  const [in0, in1, out0, out1] = [0, 1, 2, 3].map((index) => unsigned(log.data, index)) as [
    bigint,
    bigint,
    bigint,
    bigint,
  ]
  const reserves = reservesBefore(log, previous)
  facts.swaps.push({
    position: log.position,
    transactionIndex: log.transactionIndex,
    pool: log.address,
    amount0: in0 - out0,
    amount1: in1 - out1,
    ...(reserves ? { reserves } : {}),
  })
}

/** Uniswap's form and Pancake's, which only adds fields behind. */
const readV3: LogReader = (log, facts) => {
  if (log.topics.length !== 3 || wordsIn(log.data) < 5) return
  facts.swaps.push({
    position: log.position,
    transactionIndex: log.transactionIndex,
    pool: log.address,
    amount0: signed(log.data, 0),
    amount1: signed(log.data, 1),
    sqrtPrice: unsigned(log.data, 2),
  })
}

/** v4 tells what the caller's balance changed by, so the signs are the other way round. */
const readV4: LogReader = (log, facts, { known }) => {
  if (known.dexes.get(log.address)?.kind !== 'v4' || wordsIn(log.data) < 6) return
  facts.swaps.push({
    position: log.position,
    transactionIndex: log.transactionIndex,
    pool: log.topics[1] as Hex,
    amount0: -signed(log.data, 0),
    amount1: -signed(log.data, 1),
    sqrtPrice: unsigned(log.data, 2),
  })
}

export const swapReaders = readersOf({
  'Swap(address,uint256,uint256,uint256,uint256,address)': readV2,
  'Swap(address,address,uint256,uint256,uint256,uint256)': readV2,
  'Swap(address,address,int256,int256,uint160,uint128,int24)': readV3,
  'Swap(address,address,int256,int256,uint160,uint128,int24,uint128,uint128)': readV3,
  'Swap(bytes32,address,int128,int128,uint160,uint128,int24,uint24)': readV4,
})
