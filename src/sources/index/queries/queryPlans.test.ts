import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activityMetrics } from '../../../domain/market/activityMetrics.ts'
import type { Database } from '../../store/Database.ts'
import { openDatabase } from '../../store/openDatabase.ts'
import type { SqlValues } from '../../store/SqlValue.ts'
import type { IndexView } from '../IndexView.ts'
import { migrations } from '../migrations.ts'
import { zeroAccount } from '../zeroAccount.ts'
import { activitySeries } from './activitySeries.ts'
import { amountsTraded } from './amountsTraded.ts'
import { busiestTraders } from './busiestTraders.ts'
import { countCreations } from './countCreations.ts'
import { countNewPools } from './countNewPools.ts'
import { countNewTokens } from './countNewTokens.ts'
import { countSenders } from './countSenders.ts'
import { countTraders } from './countTraders.ts'
import { earnedAfter } from './earnedAfter.ts'
import { earnedSince } from './earnedSince.ts'
import { holderFlows } from './holderFlows.ts'
import { largestTrades } from './largestTrades.ts'
import { lastBlocksBefore } from './lastBlocksBefore.ts'
import { lastCandlesBefore } from './lastCandlesBefore.ts'
import { listApprovalEvents } from './listApprovalEvents.ts'
import { listCreations } from './listCreations.ts'
import { listLiquidityEvents } from './listLiquidityEvents.ts'
import { listNewTokens } from './listNewTokens.ts'
import { listTokenTransfers } from './listTokenTransfers.ts'
import { listTransactions } from './listTransactions.ts'
import { marketSums } from './marketSums.ts'
import { poolActivity } from './poolActivity.ts'
import { poolRange } from './poolRange.ts'
import { poolSwapsSince } from './poolSwapsSince.ts'
import { pricesByCandle } from './pricesByCandle.ts'
import { supplyMoves } from './supplyMoves.ts'
import { topDeployers } from './topDeployers.ts'
import { topHolders } from './topHolders.ts'
import { traderActivity } from './traderActivity.ts'
import { tradeSeries } from './tradeSeries.ts'
import { tradeTotals } from './tradeTotals.ts'
import { tradeTransactions } from './tradeTransactions.ts'
import { walletAmounts } from './walletAmounts.ts'

let folder: string
let database: Database
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sherwood-plans-'))
  database = await openDatabase({ engine: 'sqlite', file: join(folder, 'index.db'), migrations })
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

/** How SQLite goes about every query of some work, on an index that is empty. */
async function plansOf(work: (view: IndexView) => Promise<unknown>): Promise<string[]> {
  const plans: string[] = []
  const explain = async (sql: string, params: SqlValues = []) => {
    const rows = await database.reader.all(`explain query plan ${sql}`, params)
    plans.push(...rows.map(({ detail }) => String(detail)))
    return database.reader.all(sql, params)
  }
  await work({
    all: explain,
    get: async (sql: string, params: SqlValues) => (await explain(sql, params))[0],
    head: { timestampMs: 1_800_000_000_000 },
    span: { from: 0, to: 100 },
  } as unknown as IndexView)
  return plans
}

const since = 5_000_000
const start = { block: 5, time: 1_700_000_001, position: since, complete: true, wholeFrom: 1_700_000_001 }
const page = { before: 9_000_000, limit: 10 }

const queries: Record<string, (view: IndexView) => Promise<unknown>> = {
  poolActivity: (view) => poolActivity(view, start),
  'poolActivity of a token': (view) => poolActivity(view, start, [7, 8]),
  tradeTotals: (view) => tradeTotals(view, [7, 8], since),
  countTraders: (view) => countTraders(view, since),
  countSenders: (view) => countSenders(view, since),
  busiestTraders: (view) => busiestTraders(view, { since, limit: 10 }),
  'busiestTraders of a token': (view) => busiestTraders(view, { asset: [7, 8], since, limit: 10 }),
  marketSums: (view) => marketSums(view, { since, before: page.before }),
  'volume over time': (view) =>
    tradeSeries(view, 'usd_volume', { scope: { kind: 'chain' }, seconds: 3600, fromTime: start.time }),
  amountsTraded: (view) => amountsTraded(view, [7, 8], start),
  poolRange: (view) => poolRange(view, 7, start),
  holderFlows: (view) => holderFlows(view, [7, 8], { since, before: page.before }),
  'flows of many tokens': (view) =>
    holderFlows(view, [1, 2, 3, 4, 5, 6, 7, 8, 9], { since, before: page.before }),
  countNewTokens: (view) => countNewTokens(view, since),
  listNewTokens: (view) => listNewTokens(view, since, 10),
  countNewPools: (view) => countNewPools(view, since),
  countCreations: (view) => countCreations(view, since),
  listCreations: (view) => listCreations(view, since, 10),
  topDeployers: (view) => topDeployers(view, since, 10),
  walletAmounts: (view) => walletAmounts(view, 7, [8, 9]),
  listApprovalEvents: (view) => listApprovalEvents(view, 7, { since, limit: 10 }),
  'liquidity of a provider': (view) => listLiquidityEvents(view, { provider: 7, since }, page),
  'mints of a token': (view) =>
    listTokenTransfers(view, { token: 7, nobody: zeroAccount, type: 'mint' }, page),
  'burns of a token': (view) =>
    listTokenTransfers(view, { token: 7, nobody: zeroAccount, type: 'burn' }, page),
  supplyMoves: (view) => supplyMoves(view, { token: 7, nobody: zeroAccount, since, limit: 10 }),
  'largest trades of a token': (view) => largestTrades(view, { asset: [7, 8], start, minUsd: 5, limit: 10 }),
  'largest trades of all': (view) => largestTrades(view, { start, limit: 10 }),
  'transactions of an address': (view) =>
    listTransactions(view, { address: 7, direction: 'both' }, { ...page, from: since }),
  'failed calls of an address': (view) =>
    listTransactions(
      view,
      { address: 7, direction: 'both', counterparty: 8, selectors: ['0xa9059cbb'], succeeded: false },
      { ...page, from: since },
    ),
  lastBlocksBefore: (view) => lastBlocksBefore(view, [start.time, start.time + 60], 5),
  lastCandlesBefore: (view) => lastCandlesBefore(view, [7, 8], { seconds: 3600, time: start.time }),
  pricesByCandle: (view) =>
    pricesByCandle(view, [7, 8], { seconds: 3600, from: start.time, before: start.time + 9 }),
  poolSwapsSince: (view) => poolSwapsSince(view, 7, { since, limit: 10 }),
  tradeTransactions: (view) => tradeTransactions(view, { trader: 7, asset: [8], since }, 10),
  'new tokens over time': (view) =>
    activitySeries(view, activityMetrics.new_tokens, {
      scope: { kind: 'chain' },
      seconds: 3600,
      fromPosition: since,
    }),
}

/** Tables that grow with the chain; a walk over what a query itself has made is no scan. */
const scan =
  /^SCAN (?!pairs|found|pieces|sums|sides|largest|seen|moved|counted|traded|dealt|dealers|made|born|granted|creations|from_id_nobody|to_id_nobody|\(|.*CONSTANT)/

describe('queries over windows', () => {
  it.each(Object.entries(queries))('%s looks things up by an index', async (_, query) => {
    const plans = await plansOf(query)
    expect(plans.length).toBeGreaterThan(0)
    expect(plans.filter((plan) => scan.test(plan))).toEqual([])
  })

  it('walk the index made for them', async () => {
    const indexes: [string, string][] = [
      ['mints of a token', 'transfers_mints'],
      ['burns of a token', 'transfers_burns'],
      ['supplyMoves', 'transfers_mints'],
      ['supplyMoves', 'transfers_burns'],
      ['holderFlows', 'transfers_token_id_position (token_id=? AND rowid>? AND rowid<?)'],
      ['holderFlows', 'own USING PRIMARY KEY (token_id=? AND holder_id=?)'],
      ['flows of many tokens', 'transfers USING INTEGER PRIMARY KEY (rowid>? AND rowid<?)'],
      ['countNewTokens', 'tokens_first_position'],
      ['new tokens over time', 'tokens_first_position'],
      ['countCreations', 'transactions_created'],
      ['topDeployers', 'transactions_created'],
    ]
    for (const [name, index] of indexes) {
      const plans = await plansOf(queries[name] ?? (() => Promise.resolve()))
      expect(plans.join('\n'), name).toContain(index)
    }
  })

  it('asks for what accounts traded, and which sold, without a look at the rows', async () => {
    const sold = await plansOf((view) => earnedSince(view, { traders: [7, 8], block: 5 }))
    const earned = await plansOf((view) => earnedAfter(view, { trader: 7, blocks: [5] }))
    for (const plans of [sold, earned])
      for (const range of ['block>?', 'block=?'])
        expect(plans.join('\n')).toContain(`PRIMARY KEY (trader_id=? AND ${range})`)
    const kept = { trader_id: 7, most_usd: 9, usd: 5, trades: 1, buys: 1, last_position: since }
    const scope = { asset: undefined, tokens: [1], whole: start.time, piece: { since, before: page.before } }
    const traded = await plansOf((view) => {
      const all: typeof view.all = async (sql, params) => {
        const rows = await view.all(sql, params)
        return String(sql).includes('trader_volumes') ? ([kept] as unknown as typeof rows) : rows
      }
      return traderActivity({ ...view, all }, scope, [7], { leastUsd: 0, limit: 1 })
    })
    expect(traded.join('\n')).toContain(
      'COVERING INDEX trades_trader (trader_id=? AND position>? AND position<?)',
    )
  })

  it('sums what was traded in all pools without a look at the candles themselves', async () => {
    const series = { scope: { kind: 'chain' }, seconds: 3600, fromTime: start.time } as const
    for (const work of [
      (view: IndexView) => poolActivity(view, start),
      (view: IndexView) => tradeSeries(view, 'usd_volume', series),
    ])
      expect((await plansOf(work)).join('\n')).toMatch(
        /candles USING COVERING INDEX candles_sums \(seconds=\?/,
      )
    // Of one hour that is cut; of few pools the candles of these are nearer.
    const hour = { ...start, wholeFrom: start.time - (start.time % 3600) + 60 }
    expect((await plansOf((view) => poolActivity(view, hour))).join('\n')).toContain(
      'pool_sums USING PRIMARY KEY (start>? AND start<?)',
    )
    expect((await plansOf((view) => poolActivity(view, hour, [7]))).join('\n')).not.toContain('pool_sums')
  })

  it('finds holders of equal amounts without a walk over those with a later number', async () => {
    const plans = await plansOf((view) => topHolders(view, 7, { after: { amount: 5n, id: 8 }, limit: 10 }))
    expect(plans.join('\n')).toContain('(token_id=? AND amount=? AND holder_id>?)')
    expect(plans.join('\n')).not.toContain('PRIMARY KEY (token_id=? AND holder_id>?)')
  })
})
