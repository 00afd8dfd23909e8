import type { Hex } from 'viem'
import type { IndexedLog } from './IndexedLog.ts'
import { type LogReader, readersOf } from './LogReader.ts'
import type { LiquidityFact, RangeFacts } from './RangeFacts.ts'
import { signed, topicAddress, topicSigned, unsigned } from './words.ts'

type Found = Pick<LiquidityFact, 'kind' | 'owner'> & Partial<LiquidityFact>

function addLiquidity(facts: RangeFacts, log: IndexedLog, found: Found): void {
  facts.liquidity.push({
    position: log.position,
    transactionIndex: log.transactionIndex,
    pool: log.address,
    tickLower: null,
    tickUpper: null,
    salt: null,
    liquidity: null,
    amount0: null,
    amount1: null,
    ...found,
  })
}

const rangeIn = (topics: readonly Hex[]) => ({
  tickLower: Number(topicSigned(topics[2])),
  tickUpper: Number(topicSigned(topics[3])),
})

const readV2Mint: LogReader = (log, facts) => {
  if (log.topics.length !== 2) return
  const amounts = { amount0: unsigned(log.data, 0), amount1: unsigned(log.data, 1) }
  addLiquidity(facts, log, { kind: 'add', owner: topicAddress(log.topics[1]), ...amounts })
}

const readV2Burn: LogReader = (log, facts) => {
  if (log.topics.length !== 3) return
  const amounts = { amount0: unsigned(log.data, 0), amount1: unsigned(log.data, 1) }
  addLiquidity(facts, log, { kind: 'remove', owner: topicAddress(log.topics[2]), ...amounts })
}

const readV3Mint: LogReader = (log, facts) => {
  if (log.topics.length !== 4) return
  addLiquidity(facts, log, {
    kind: 'add',
    owner: topicAddress(log.topics[1]),
    ...rangeIn(log.topics),
    liquidity: unsigned(log.data, 1),
    amount0: unsigned(log.data, 2),
    amount1: unsigned(log.data, 3),
  })
}

/** Burning nothing is how a position settles its fees; it moves no liquidity. */
const readV3Burn: LogReader = (log, facts) => {
  if (log.topics.length !== 4) return
  const liquidity = unsigned(log.data, 0)
  if (liquidity === 0n) return
  addLiquidity(facts, log, {
    kind: 'remove',
    owner: topicAddress(log.topics[1]),
    ...rangeIn(log.topics),
    liquidity: -liquidity,
    amount0: unsigned(log.data, 1),
    amount1: unsigned(log.data, 2),
  })
}

const readV3Collect: LogReader = (log, facts) => {
  if (log.topics.length !== 4) return
  addLiquidity(facts, log, {
    kind: 'collect',
    owner: topicAddress(log.topics[1]),
    ...rangeIn(log.topics),
    amount0: unsigned(log.data, 1),
    amount1: unsigned(log.data, 2),
  })
}

const readV4Modify: LogReader = (log, facts, { known }) => {
  if (known.dexes.get(log.address)?.kind !== 'v4') return
  const liquidity = signed(log.data, 2)
  if (liquidity === 0n) return
  addLiquidity(facts, log, {
    pool: log.topics[1] as Hex,
    kind: liquidity > 0n ? 'add' : 'remove',
    owner: topicAddress(log.topics[2]),
    tickLower: Number(signed(log.data, 0)),
    tickUpper: Number(signed(log.data, 1)),
    salt: `0x${log.data.slice(2 + 3 * 64, 2 + 4 * 64)}`,
    liquidity,
  })
}

export const liquidityReaders = readersOf({
  'Mint(address,uint256,uint256)': readV2Mint,
  'Burn(address,uint256,uint256,address)': readV2Burn,
  'Mint(address,address,int24,int24,uint128,uint256,uint256)': readV3Mint,
  'Burn(address,int24,int24,uint128,uint256,uint256)': readV3Burn,
  'Collect(address,address,int24,int24,uint128,uint128)': readV3Collect,
  'ModifyLiquidity(bytes32,address,int24,int24,int256,bytes32)': readV4Modify,
})
