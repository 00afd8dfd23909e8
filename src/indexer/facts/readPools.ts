import type { Address, Hex } from 'viem'
import type { DexFact } from '../../base/network/facts.ts'
import type { IndexedLog } from './IndexedLog.ts'
import { type LogReader, type ReadingContext, readersOf } from './LogReader.ts'
import type { PoolFact, RangeFacts } from './RangeFacts.ts'
import { address, signed, topicAddress, topicSigned, unsigned } from './words.ts'

type Kind = PoolFact['kind']
type Found = Pick<PoolFact, 'pool'> &
  Partial<Pick<PoolFact, 'fee' | 'tickSpacing' | 'hooks' | 'openingSqrtPrice'>>

/** Exchanges of other families write swaps like one of these, or are left out. */
const kindOf: Partial<Record<string, Kind>> = {
  v2: 'v2',
  'v2-like': 'v2',
  solidly: 'v2',
  v3: 'v3',
  slipstream: 'v3',
  algebra: 'v3',
  v4: 'v4',
}

/** A pool's creation counts when one of the network's factories wrote it, and its kind is the one expected. */
function addPool(
  facts: RangeFacts,
  log: IndexedLog,
  { known }: ReadingContext,
  { kind, read }: { kind: Kind; read: (dex: DexFact) => Found & { token0: Address; token1: Address } },
): void {
  const dex = known.dexes.get(log.address)
  if (!dex || kindOf[dex.kind] !== kind) return
  facts.pools.push({
    position: log.position,
    transactionIndex: log.transactionIndex,
    venue: dex.key,
    kind,
    fee: null,
    tickSpacing: null,
    hooks: null,
    openingSqrtPrice: null,
    ...read(dex),
  })
}

const tokensIn = (topics: readonly Hex[], first: number) => ({
  token0: topicAddress(topics[first]),
  token1: topicAddress(topics[first + 1]),
})

/** Every v2 pair of Uniswap's code takes 0.3 %; forks that differ are asked when a quote needs it. */
const readPair: LogReader = (log, facts, context) =>
  addPool(facts, log, context, {
    kind: 'v2',
    read: () => ({ ...tokensIn(log.topics, 1), pool: address(log.data, 0), fee: 3000 }),
  })

const readSolidly: LogReader = (log, facts, context) =>
  addPool(facts, log, context, {
    kind: 'v2',
    read: () => ({ ...tokensIn(log.topics, 1), pool: address(log.data, 0) }),
  })

const readV3: LogReader = (log, facts, context) =>
  addPool(facts, log, context, {
    kind: 'v3',
    read: () => ({
      ...tokensIn(log.topics, 1),
      pool: address(log.data, 1),
      fee: Number(topicSigned(log.topics[3])),
      tickSpacing: Number(signed(log.data, 0)),
    }),
  })

const readSlipstream: LogReader = (log, facts, context) =>
  addPool(facts, log, context, {
    kind: 'v3',
    read: () => ({
      ...tokensIn(log.topics, 1),
      pool: address(log.data, 0),
      tickSpacing: Number(topicSigned(log.topics[3])),
    }),
  })

const readAlgebra: LogReader = (log, facts, context) =>
  addPool(facts, log, context, {
    kind: 'v3',
    read: () => ({ ...tokensIn(log.topics, 1), pool: address(log.data, 0) }),
  })

const readV4: LogReader = (log, facts, context) =>
  addPool(facts, log, context, {
    kind: 'v4',
    read: () => ({
      ...tokensIn(log.topics, 2),
      pool: log.topics[1] as Hex,
      fee: Number(unsigned(log.data, 0)),
      tickSpacing: Number(signed(log.data, 1)),
      hooks: address(log.data, 2),
      openingSqrtPrice: unsigned(log.data, 3),
    }),
  })

export const poolReaders = readersOf({
  'PairCreated(address,address,address,uint256)': readPair,
  'PoolCreated(address,address,bool,address,uint256)': readSolidly,
  'PoolCreated(address,address,uint24,int24,address)': readV3,
  'PoolCreated(address,address,int24,address)': readSlipstream,
  'Pool(address,address,address)': readAlgebra,
  'Initialize(bytes32,address,address,uint24,int24,address,uint160,int24)': readV4,
})
