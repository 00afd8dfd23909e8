import { describe, expect, it } from 'vitest'
import { sharedWorld } from '../world/startWorld.ts'
import { askAgent } from './askAgent.ts'
import { inventedFigures } from './inventedFigures.ts'

/** What a tool tells, past the assistant. */
async function dataOf<T>(tool: string, args: Record<string, unknown>): Promise<T> {
  const { app } = await sharedWorld()
  const { envelope } = await app.kernel.call(tool, args)
  if (!envelope.ok) throw new Error(tool)
  // The test says what it reads of the tool's answer.
  return envelope.data as T
}

async function ask(prompt: string) {
  const reply = await askAgent(await sharedWorld(), { prompt })
  expect(inventedFigures(reply, prompt), prompt).toEqual([])
  return reply
}

const made = ({ citations }: Awaited<ReturnType<typeof ask>>, op: string) =>
  Number(citations.find(({ derived }) => derived?.op === op)?.value)

type Overview = { volume_usd: number; venues: { venue: string; volume_usd: number }[] }

describe('figures that are held against each other', () => {
  it.each([
    'What share of all trading volume of the last 24 hours was in NVDA?',
    "NVDA's part of the volume of the day",
    "How big a slice of today's volume is NVDA?",
    'does NVDA make up more than 5% of the volume?',
  ])('tells a part of all from what both calls say: %s', async (question) => {
    const { items } = await dataOf<{ items: { volume_usd: number }[] }>('get_token_analytics', {
      token: 'NVDA',
      windows: ['24h'],
    })
    const all = await dataOf<Overview>('get_market_overview', { window: '24h' })
    expect(all.volume_usd).toBeGreaterThan(0)
    expect(made(await ask(question), 'part')).toBeCloseTo(
      (100 * Number(items[0]?.volume_usd)) / all.volume_usd,
      9,
    )
  })

  it('weighs an exchange, with all its versions where none is named', async () => {
    const { venues } = await dataOf<Overview>('get_market_overview', { window: '24h' })
    const sum = (rows: typeof venues) => rows.reduce((total, row) => total + row.volume_usd, 0)
    const part = (name: string) =>
      (100 * sum(venues.filter(({ venue }) => venue.startsWith(name)))) / sum(venues)
    const one = await ask('what share of the past 24h trading volume went through Uniswap v4?')
    expect(made(one, 'share')).toBeCloseTo(part('univ4'), 9)
    expect(made(await ask('how much of the trading goes through pancakeswap'), 'share')).toBeCloseTo(
      part('pancake'),
      9,
    )
  })

  it('weighs pools among all of them', async () => {
    type Pool = { tvl_usd: number | null; base_symbol: string; quote_symbol: string }
    const pools: Pool[] = []
    const { app } = await sharedWorld()
    for (let cursor: string | undefined, page = 0; page < 5; page += 1) {
      const { envelope } = await app.kernel.call('list_top_pools', {
        limit: 100,
        ...(cursor ? { cursor } : {}),
      })
      if (!envelope.ok) throw new Error('no pools')
      pools.push(...(envelope.data as { items: Pool[] }).items)
      cursor = envelope.next_cursor
      if (cursor === undefined) break
    }
    const sum = (rows: Pool[]) => rows.reduce((total, { tvl_usd }) => total + (tvl_usd ?? 0), 0)
    const dollars = pools.filter(({ base_symbol, quote_symbol }) =>
      [base_symbol, quote_symbol].includes('USDG'),
    )
    const answer = await ask("how much of the chain's liquidity sits in USDG pools")
    expect(made(answer, 'share')).toBeCloseTo((100 * sum(dollars)) / sum(pools), 6)
    const [largest] = pools.toSorted((one, other) => (other.tvl_usd ?? 0) - (one.tvl_usd ?? 0))
    const most = await ask('what share of all liquidity is in the biggest pool')
    expect(made(most, 'share')).toBeCloseTo((100 * (largest?.tvl_usd ?? 0)) / sum(pools), 6)
  })

  it.each(['One cbBTC is how many ETH?', 'price of cbBTC in ether', 'how much ETH is one cbBTC'])(
    'tells a price in something else: %s',
    async (question) => {
      const { items } = await dataOf<{ items: { price_usd: number }[] }>('get_token_prices', {
        tokens: ['cbBTC', 'WETH'],
      })
      const [bitcoin = 0, ether = 1] = items.map(({ price_usd }) => Number(price_usd))
      expect(made(await ask(question), 'ratio')).toBeCloseTo(bitcoin / ether, 9)
    },
  )

  it('holds the last hour against the day, and dollars against trades', async () => {
    const [hour, day] = await Promise.all(
      ['1h', '24h'].map((window) => dataOf<Overview & { trades: number }>('get_market_overview', { window })),
    )
    if (!hour || !day) throw new Error('no windows')
    const part = await ask("The last hour's DEX volume is what percent of the last 24 hours'?")
    expect(made(part, 'part')).toBeCloseTo((100 * hour.volume_usd) / day.volume_usd, 9)
    const average = await ask('How big is the average trade on the chain, last 24h, in dollars?')
    expect(made(average, 'ratio')).toBeCloseTo(day.volume_usd / day.trades, 9)
  })

  it('holds two figures of a token against each other', async () => {
    const { items } = await dataOf<{ items: { buys: number; sells: number }[] }>('get_token_analytics', {
      token: 'PONS',
      windows: ['24h'],
    })
    const [own] = items
    const ratio = await ask('ratio of PONS buys to sells over 24 hours?')
    expect(made(ratio, 'ratio')).toBeCloseTo(Number(own?.buys) / Number(own?.sells), 9)
    const scan = await dataOf<{ price: { usd: number }; market: { ath_usd: number } }>('scan_token', {
      query: 'CASHCAT',
    })
    const off = 100 * (scan.price.usd / scan.market.ath_usd - 1)
    expect(off).toBeLessThan(0)
    for (const question of ['how far off ath is CASHCAT', 'how much is CASHCAT down from its peak?'])
      expect(made(await ask(question), 'off'), question).toBeCloseTo(off, 9)
  })

  it('leaves signs aside, and says by what the first is ahead', async () => {
    const { items } = await dataOf<{ items: { premium_bps: number }[] }>('list_stock_premiums', {
      limit: 250,
    })
    const sizes = items.map(({ premium_bps }) => Math.abs(premium_bps))
    const average = sizes.reduce((all, own) => all + own, 0) / sizes.length
    expect(made(await ask('average absolute premium of the stocks'), 'average')).toBeCloseTo(average, 9)
    const traders = await dataOf<{ items: { pnl_usd: number }[] }>('get_top_traders', {
      window: '24h',
      sort: 'pnl',
      limit: 2,
    })
    const [first = 0, second = 0] = traders.items.map(({ pnl_usd }) => pnl_usd)
    const beat = await ask('By how many dollars does the best trader of the day beat the runner-up?')
    expect(made(beat, 'difference')).toBeCloseTo(first - second, 6)
  })

  it('tells of the row that is looked for what else is asked of it', async () => {
    const { items } = await dataOf<{ items: { fee_percent: number }[] }>('list_top_pools', {
      sort: 'tvl',
      limit: 1,
    })
    const { answer } = await ask('Which pool is the largest by value locked, and what fee does it charge?')
    expect(items[0]?.fee_percent).toBeGreaterThan(0)
    expect(answer).toContain(`fee ${items[0]?.fee_percent} %`)
  })

  it('takes an age for a bound', async () => {
    const { items } = await dataOf<{ items: { symbol: string; oracle_age_s: number }[] }>(
      'list_stock_premiums',
      {
        limit: 250,
      },
    )
    const old = items.filter(({ oracle_age_s }) => oracle_age_s > 3600)
    const { answer } = await ask("which stocks have an oracle that hasn't updated for more than an hour?")
    expect(old.length).toBeGreaterThan(0)
    expect(answer).toContain(`**${old.length}** of ${items.length} stocks`)
  })

  it('buys what is asked for with what is given for it', async () => {
    const { calls } = await ask('how many NVDA do I get for one TSLA')
    expect(calls[0]?.arguments).toMatchObject({ token_in: 'TSLA', token_out: 'NVDA' })
  })

  it('tells who paid most in a block, and how much', async () => {
    const { client } = await sharedWorld()
    const block = await client.getBlock({ blockNumber: 100n })
    const paid = new Map<string, bigint>()
    for (const hash of block.transactions) {
      const { from, gasUsed, effectiveGasPrice } = await client.getTransactionReceipt({ hash })
      paid.set(from.toLowerCase(), (paid.get(from.toLowerCase()) ?? 0n) + gasUsed * effectiveGasPrice)
    }
    const [most] = [...paid].toSorted(([, one], [, other]) => (other > one ? 1 : -1))
    const { answer } = await ask('Which wallet paid the most gas in block 100?')
    expect(answer.toLowerCase()).toContain(`top payer: **\`${most?.[0]}\`**`)
    expect(answer).not.toMatch(/could not apply/)
  })

  it('makes nothing of windows that hold each other, nor of the largest of many', async () => {
    const { answer, calls } = await ask('How much USDG is there altogether?')
    expect(calls.map(({ tool }) => tool)).toEqual(['get_token'])
    expect(answer).not.toMatch(/Sum of|could not apply/)
    expect((await ask('how much AAPL has been issued in total?')).answer).not.toMatch(/Sum of/)
  })
})
