import type { Address, Hex } from 'viem'
import { toolNames } from '../../base/names/toolNames.gen.ts'
import { intervals } from '../../domain/market/intervals.ts'
import { stockFeed } from '../../domain/stocks/stockFeed.ts'
import type { OperationsAt } from '../kernel/operationsAt.ts'
import { type Refusal, resolveSubject, type Subject } from './resolveSubject.ts'
import { type ListCall, pagesOf } from './rows/pagesOf.ts'
import { readBlocks } from './rows/readBlocks.ts'
import { readNewPools } from './rows/readNewPools.ts'
import { readWalletTransfers } from './rows/readWalletTransfers.ts'
import { candleState } from './states/candleState.ts'
import { gasState } from './states/gasState.ts'
import { premiumState } from './states/premiumState.ts'
import { priceState } from './states/priceState.ts'
import { statusState } from './states/statusState.ts'
import type { RowTopic, Standing, StateTopic } from './Topic.ts'

/** What a kind makes of the rest of a topic's text. */
export type MadeTopic =
  | Pick<RowTopic, 'read' | 'touched'>
  | Pick<StateTopic, 'readState' | 'telling' | 'always'>
  | Refusal

export type TopicOptions = { minUsd: number | undefined }

export type TopicKind = {
  /** How it is written, and what it tells: the documentation is made of these. */
  form: string
  tells: string
  /** What stands behind the colons; the kind takes exactly so many parts, or none where that is allowed. */
  parts: readonly number[]
  make(at: OperationsAt, parts: readonly string[], options: TopicOptions): Promise<MadeTopic> | MadeTopic
}

const listed = (call: ListCall): Pick<RowTopic, 'read'> => ({ read: (at, range) => pagesOf(at, call, range) })

/** Ages grow with every block and are no news. */
const withoutAges = ({ data }: Standing) =>
  JSON.stringify(data, (key, value: unknown) => (/age_s$/.test(key) ? undefined : value))

const state = (readState: StateTopic['readState']): Pick<StateTopic, 'readState' | 'telling'> => ({
  readState,
  telling: withoutAges,
})

async function about(
  at: OperationsAt,
  text: string,
  allowed: readonly Subject['is'][],
  make: (subject: Subject) => MadeTopic,
): Promise<MadeTopic> {
  const subject = await resolveSubject(at, text, allowed)
  return 'problem' in subject ? subject : make(subject)
}

/** Trades worth enough; one without a worth is none. */
function tradesOf(call: ListCall, minUsd: number | undefined): Pick<RowTopic, 'read'> {
  const { read } = listed(call)
  if (minUsd === undefined) return { read }
  return {
    read: async (at, range) =>
      (await read(at, range)).filter(({ data }) => ((data as { usd: number | null }).usd ?? -1) >= minUsd),
  }
}

const ownTransfers = (wallet: Address, keys: readonly Hex[]): MadeTopic => ({
  read: (at, range) => readWalletTransfers(at, wallet, range),
  touched: { table: 'transfers', keys },
})

async function premiumOf({ sources }: OperationsAt, symbol: string): Promise<MadeTopic> {
  const book = await sources.stocks.upTo(sources.head.number)
  const instrument = book.bySymbol(symbol.replace(/^\$/, '').toUpperCase())
  if (!instrument) return { problem: `${symbol} is no ticker of a stock token` }
  if (!stockFeed(sources.network, instrument.symbol)) return { problem: `${symbol} has no oracle` }
  return state((at) => premiumState(at, instrument))
}

/** Every kind of topic, in the order in which events of one block come. */
export const topicKinds = {
  blocks: {
    form: 'blocks',
    tells: `every block, as ${toolNames.listBlocks}`,
    parts: [0],
    make: () => ({ read: readBlocks }),
  },
  transactions: {
    form: 'transactions:<address>',
    tells: `transactions from and to an address, as ${toolNames.listTransactions}`,
    parts: [1],
    make: (at, [text = '']) =>
      about(at, text, ['wallet'], ({ address, keys }) => ({
        ...listed({ operation: toolNames.listTransactions, arguments: { address }, ranged: true }),
        touched: { table: 'transactions', keys },
      })),
  },
  transfers: {
    form: 'transfers:<token or address>',
    tells: `transfers of a token, as ${toolNames.getTokenTransfers}, or of a wallet, as ${toolNames.getWalletTransfers}`,
    parts: [1],
    make: (at, [text = '']) =>
      about(at, text, ['token', 'wallet'], ({ is, address, keys }) => {
        if (is === 'wallet') return ownTransfers(address as Address, keys)
        if (/^0x0{40}$/.test(address))
          return { problem: 'is ether, which leaves no log when it moves; WETH does' }
        return {
          ...listed({ operation: toolNames.getTokenTransfers, arguments: { token: address } }),
          touched: { table: 'transfers', keys: [address] },
        }
      }),
  },
  trades: {
    form: 'trades, trades:<token, pool or wallet>',
    tells: `swaps, as ${toolNames.listTrades}; min_usd leaves out what is worth less`,
    parts: [0, 1],
    make: (at, [text], { minUsd }) =>
      text === undefined
        ? tradesOf({ operation: toolNames.listTrades, arguments: {} }, minUsd)
        : about(at, text, ['pool', 'token', 'wallet'], ({ is, address, keys }) => ({
            ...tradesOf({ operation: toolNames.listTrades, arguments: { [is]: address } }, minUsd),
            touched: { table: 'trades', keys },
          })),
  },
  liquidity: {
    form: 'liquidity:<pool>',
    tells: `liquidity added and removed, as ${toolNames.listLiquidityEvents}`,
    parts: [1],
    make: (at, [text = '']) =>
      about(at, text, ['pool'], ({ address, keys }) => ({
        ...listed({ operation: toolNames.listLiquidityEvents, arguments: { pool: address } }),
        touched: { table: 'liquidity_events', keys },
      })),
  },
  pools: {
    form: 'pools',
    tells: `new pools and curves, as ${toolNames.listTopPools}`,
    parts: [0],
    make: () => ({ read: readNewPools }),
  },
  launches: {
    form: 'launches',
    tells: `tokens as launchpads launch them, as ${toolNames.listLaunches}`,
    parts: [0],
    make: () => listed({ operation: toolNames.listLaunches, arguments: {} }),
  },
  bridge: {
    form: 'bridge',
    tells: `deposits and withdrawals, as ${toolNames.listBridgeTransfers}`,
    parts: [0],
    make: () => listed({ operation: toolNames.listBridgeTransfers, arguments: {} }),
  },
  prices: {
    form: 'prices:<token>',
    tells: `the price when it changes, as ${toolNames.getTokenPrices}`,
    parts: [1],
    make: (at, [text = '']) =>
      about(at, text, ['token'], ({ address }) => state((now) => priceState(now, address))),
  },
  candles: {
    form: 'candles:<token or pool>:<interval>',
    tells: `the newest candle when it changes, as ${toolNames.getChart}`,
    parts: [2],
    make: (at, [text = '', interval = '']) =>
      (intervals as readonly string[]).includes(interval)
        ? about(at, text, ['pool', 'token'], ({ address }) =>
            state((now) => candleState(now, address, interval)),
          )
        : { problem: `the interval must be one of ${intervals.join(', ')}` },
  },
  premiums: {
    form: 'premiums:<symbol>',
    tells: `how far a stock token trades from its oracle, as ${toolNames.listStockPremiums}`,
    parts: [1],
    make: (at, [text = '']) => premiumOf(at, text),
  },
  gas: {
    form: 'gas',
    tells: `fees, as ${toolNames.getGasOracle}`,
    parts: [0],
    make: () => state(gasState),
  },
  status: {
    form: 'status',
    tells: `the health of the service when it changes, in words of ${toolNames.serviceStatus}`,
    parts: [0],
    make: () => ({ ...state(statusState), always: true }),
  },
} satisfies Record<string, TopicKind>
