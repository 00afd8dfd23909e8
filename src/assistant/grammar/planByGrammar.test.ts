import { describe, expect, it } from 'vitest'
import { callsOf, facts, planOf, queryOf } from '../../../test/assistant/planned.ts'
import { toolNames } from '../../base/names/toolNames.gen.ts'
import { planByGrammar } from './planByGrammar.ts'

describe('a question of which every word is understood', () => {
  it('asks the list that has each of its columns', () => {
    for (const [prompt, operation] of [
      ['which stocks have more than 40 holders?', toolNames.listStockTokens],
      ['which stocks are more than 1% above their oracle?', toolNames.listStockPremiums],
      ['which stocks fell more than 5% today?', toolNames.listTrending],
      ['which semiconductor stocks gained more than 2% this week?', 'sector_semiconductors_movers'],
      ['five largest trades of the last hour', 'top_large_trades_1h'],
    ] as const)
      expect(planOf(prompt).steps[0]?.operation, prompt).toBe(operation)
  })

  it('takes a share of all launches, or of those of a launchpad where something else is said of them', () => {
    const [own] = planOf('What percentage of all launches of the last 7 days happened on Pons v2?').steps
    expect(own?.arguments).not.toHaveProperty('launchpad')
    const [graduated] = planOf('What share of the launches of Pons v2 graduated?').steps
    expect(graduated?.arguments).toMatchObject({ launchpad: 'pons_v2' })
  })

  it('tells of each row what is asked of it, and lists rows as usual where nothing is', () => {
    expect(planOf('List the stock tokens with their supply').aims[0]).toMatchObject({
      query: { where: [] },
      fields: [{ path: '*.supply_tokens' }],
    })
    expect(planOf('List the stock tokens').aims[0]?.query).toBeUndefined()
  })

  it('asks who traded so much, and what all of some rows come to', () => {
    const who = planOf('Which addresses traded for over a million dollars in the last seven days?')
    expect(who.steps[0]).toMatchObject({
      operation: toolNames.getTopTraders,
      arguments: { window: '7d', sort: 'volume' },
    })
    expect(who.aims[0]?.query?.where).toMatchObject([{ is: 'over', value: 1_000_000 }])
    expect(
      queryOf('All PancakeSwap v3 pools taken together, what did they earn in fees over the last 24 hours?'),
    ).toMatchObject({ figure: { op: 'sum', field: 'fees_usd' } })
    // What a price is for is no talk that may be left away.
    expect(planOf('wats gwei rn n how much $ for a swp').aims[0]?.aside).toEqual(['swp'])
  })

  it('means the same in whatever order it is said', () => {
    const asked = [
      'the three most traded memecoins of the last 24 hours, without PONS',
      'leaving out PONS, which three memecoins were most traded in the last 24 hours?',
      'in the last 24 hours, what are the three most traded memecoins, PONS excluded?',
    ]
    const [first, ...others] = asked.map((prompt) => [callsOf(prompt), queryOf(prompt)])
    expect(JSON.stringify(first)).toContain('"take":3')
    for (const other of others) expect(other).toEqual(first)
  })

  it('holds a bound in the unit of its column', () => {
    expect(queryOf('stocks at least 50 bps below their oracle')?.where).toMatchObject([
      { fields: ['premium_bps'], is: 'under', value: -50, inclusive: true },
    ])
    expect(queryOf('stocks more than 0.5% under their oracle')?.where).toMatchObject([
      { fields: ['premium_bps'], is: 'under', value: -50 },
    ])
  })

  it('has an argument hold what it can', () => {
    expect(callsOf('buys of PONS over $5,000')).toEqual([
      [toolNames.listTrades, { side: 'buy', token: 'PONS', min_usd: 5000 }],
    ])
    expect(callsOf('largest holders of PONS without pools')[0]?.[1]).toMatchObject({ exclude: ['pools'] })
  })

  it('answers each part with what it lends from the others', () => {
    expect(callsOf('NVDA: holders now and volume in the last 24 hours')).toEqual([
      [toolNames.getHolders, { token: 'NVDA' }],
      [toolNames.getTokenAnalytics, { token: 'NVDA', windows: ['24h'] }],
    ])
    const [yesterday, day] = planOf('How many trades were there yesterday, and how many on Wednesday?').aims
    expect(yesterday?.query?.where[0]?.value).toBe(Date.UTC(2026, 10, 12))
    expect(day?.query?.where[0]?.value).toBe(Date.UTC(2026, 10, 11))
  })

  it('asks for what was then and what is now', () => {
    expect(callsOf('What did PONS cost 6 hours ago, and what does it cost now?')).toEqual([
      [toolNames.getChart, { query: 'PONS', interval: '1m', to: '2026-11-13T14:00:00Z', limit: 1 }],
      [toolNames.getTokenPrices, { tokens: ['PONS'] }],
    ])
  })
})

describe('a time', () => {
  it('is summed by a series that has all of it', () => {
    expect(callsOf('trades on November 10')[0]?.[0]).toBe(toolNames.getActivitySeries)
    for (const early of ['trades on November 1st', 'volume on November 6'])
      expect(planByGrammar(early, undefined, facts), early).toContain('before the series')
  })

  it('is said to be another where a window is told for it', () => {
    const remarks = (prompt: string) => planOf(prompt).aims.flatMap((aim) => aim.remarks)
    expect(remarks('top memecoins by volume today')).toEqual(['This is told for the last day.'])
    expect(remarks('PONS trades and volume today')).toEqual(['This is told for the last day.'])
    expect(remarks('top memecoins by volume in the last 24 hours')).toEqual([])
  })

  it('of the past is told with its block', () => {
    const { steps, aims } = planOf('holders of TSLA three days ago')
    expect(steps.map(({ operation }) => operation)).toEqual([toolNames.getBlock, toolNames.getHolders])
    expect(aims.flatMap(({ fields }) => fields.map(({ path }) => path))).toEqual(['timestamp', 'holders'])
  })
})

describe('a stretch', () => {
  const hour = 3_600_000
  const now = Date.UTC(2026, 10, 13, 20)
  const stretchOf = (prompt: string, aim = 0) =>
    planOf(prompt).aims[aim]?.query?.where.map(({ is, value }) => [is, value])

  it('may lie before another', () => {
    const stretch = [
      ['since', now - 12 * hour],
      ['until', now - 6 * hour],
    ]
    expect(stretchOf('ORCL trades in the 6 hours before the last 6 hours')).toEqual(stretch)
    const both = 'How many ORCL trades in the last six hours, and how many in the six hours before those?'
    expect(stretchOf(both, 1)).toEqual(stretch)
  })

  it('is of two days that are said together, and of all days but the last', () => {
    for (const prompt of [
      'how many launches on November 10 and 11 together?',
      'launches on 10 and 11 November in total',
    ])
      expect(stretchOf(prompt), prompt).toEqual([
        ['since', Date.UTC(2026, 10, 10)],
        ['until', Date.UTC(2026, 10, 12)],
      ])
    expect(stretchOf('Leaving out today, which day so far had the highest volume on the chain?')).toEqual([
      ['until', Date.UTC(2026, 10, 13)],
    ])
  })
})

describe('a bound', () => {
  it('is of how many trades somebody made, which are no rows then', () => {
    const [aim] = planOf('Which wallets with at least 30 trades today have a win rate above 90 percent?').aims
    expect(aim?.operation).toBe('get_top_traders')
    expect(aim?.query?.where.map(({ fields, value }) => [fields, value])).toEqual([
      [['trades'], 30],
      [['win_rate_percent'], 90],
    ])
  })

  it('is of the measure that stands on its own side of "but"', () => {
    expect(
      queryOf('which pools hold more than $250k but traded less than $15k over the past 24 hours?')?.where,
    ).toMatchObject([
      { fields: ['tvl_usd'], is: 'over', value: 250_000 },
      { fields: ['volume_usd'], is: 'under', value: 15_000 },
    ])
  })
})

describe('a choice among the first of an order', () => {
  it('takes so many first, and chooses then', () => {
    for (const prompt of [
      'Of the 20 newest launches, which has the most volume?',
      'Take the 20 newest launches. Which of them has the most volume?',
    ]) {
      expect(callsOf(prompt), prompt).toEqual([[toolNames.listLaunches, { limit: 20 }]])
      expect(queryOf(prompt), prompt).toMatchObject({ sort: { field: 'volume_usd', order: 'most' }, nth: 1 })
    }
    const prompt = 'Of the ten biggest pools, how many are on uniswap v4?'
    expect(callsOf(prompt)).toEqual([[toolNames.listTopPools, { sort: 'tvl', limit: 10 }]])
    expect(queryOf(prompt)).toMatchObject({ where: [{ fields: ['venue'] }], figure: { op: 'count' } })
  })

  it('is left to the rules where those were chosen themselves', () => {
    const prompt = 'Take the 20 newest launches on noxa. How many of them have more than 10 trades?'
    expect(planByGrammar(prompt, undefined, facts)).toBeTypeOf('string')
  })
})

describe('a figure of two', () => {
  it('is the part that one is of the other', () => {
    expect(queryOf('what share of PONS trades in the last 24 hours were buys?')?.figure).toEqual({
      op: 'part',
      field: 'items.0.buys',
      other: 'items.0.trades',
    })
    const prompt = 'what share of all volume was PONS in the last 24 hours?'
    expect(callsOf(prompt).map(([operation]) => operation)).toEqual([
      toolNames.getTokenAnalytics,
      toolNames.getMarketOverview,
    ])
    expect(queryOf(prompt)?.figure).toEqual({
      op: 'part',
      field: 'items.0.volume_usd',
      other: 'volume_usd',
    })
  })

  it('holds against each other what the question does', () => {
    expect(queryOf('ratio of buys to sells of PONS in the last 24 hours')?.figure).toMatchObject({
      field: 'items.0.buys',
      other: 'items.0.sells',
    })
    expect(queryOf('how big is the average NVDA trade over 24 hours?')?.figure).toMatchObject({
      field: 'items.0.volume_usd',
      other: 'items.0.trades',
    })
  })
})

describe('a transaction that is named', () => {
  const hash = `0x${'5a'.repeat(32)}`

  it.each([
    [
      `at what time was this transaction made and what did it cost? ${hash}`,
      ['timestamp', 'fee.total_wei', 'fee.total_usd'],
    ],
    [`${hash} - who sent it, and in which block is it?`, ['from', 'block']],
    [`how much gas did ${hash} use`, ['fee.gas_used']],
  ])('is asked for what is wanted of it: %s', (prompt, paths) => {
    expect(callsOf(prompt)).toEqual([[toolNames.getTransaction, { hash }]])
    const told = planOf(prompt).aims.flatMap(({ fields }) => fields.map(({ path }) => path.split('/')[0]))
    expect(told.toSorted()).toEqual(paths.toSorted())
  })
})

describe('two counts of one list', () => {
  const wheres = (prompt: string) => planOf(prompt).aims.map(({ query }) => query?.where.length)

  it('are of either sign, or of all and of some', () => {
    const signs = planOf('how many memecoins are green today, and how many are red?').aims
    expect(signs.map(({ query }) => query?.where.at(-1)?.is)).toEqual(['over', 'under'])
    expect(
      wheres('how many tokens were launched today, and how many of them have more than 10 trades?'),
    ).toEqual([0, 1])
  })
})

describe('a price of the past', () => {
  const dayBefore = Date.UTC(2026, 10, 12)

  it('closes with the last trade of its day', () => {
    expect(callsOf('what did QQQ close at yesterday?')).toEqual([
      [
        toolNames.getChart,
        {
          query: 'QQQ',
          interval: '1m',
          to: new Date(Date.UTC(2026, 10, 13) - 1_000).toISOString(),
          limit: 1,
        },
      ],
    ])
  })

  it('has its high in the candles of its stretch alone', () => {
    const own = planOf('highest price of AMD yesterday').steps[0]?.arguments
    expect(own?.from).toBe(new Date(dayBefore).toISOString())
    expect(Date.parse(String(own?.to))).toBeLessThan(dayBefore + 86_400_000)
    expect(queryOf('highest price of AMD yesterday')).toMatchObject({ sort: { field: 'high' }, nth: 1 })
  })

  it('is what a change since then is of', () => {
    expect(
      callsOf('how much has NVDA moved since the start of Monday?').map(([operation]) => operation),
    ).toEqual([toolNames.getTokenPrices, toolNames.getChart])
    expect(queryOf('how much has NVDA moved since the start of Monday?')?.figure?.op).toBe('off')
  })
})

describe('what says the same in other words', () => {
  it.each([
    [
      'which stock has the fattest discount to its oracle',
      'which stock has the biggest discount to its oracle',
    ],
    ['combined liquidity of all WETH pools on v3', 'combined liquidity of all WETH pools on uniswap v3'],
    ['net buying in NVDA for 1h and 6h', 'net flow of NVDA over 1h and 6h'],
  ])('%s', (one, other) => {
    expect([callsOf(one), queryOf(one)]).toEqual([callsOf(other), queryOf(other)])
  })

  it('looks for the smallest discount among discounts', () => {
    expect(queryOf('which stock has the smallest discount to its oracle')).toMatchObject({
      where: [{ fields: ['premium_bps'], is: 'under', value: 0 }],
      sort: { field: 'premium_bps', order: 'most' },
    })
  })

  it('has a side for "below" where the part before named what', () => {
    const [above, below] = planOf('how many stocks are above their oracle and how many below').aims
    expect([above?.query?.where[0]?.is, below?.query?.where[0]?.is]).toEqual(['over', 'under'])
  })

  it('says a sign once, and leaves it to its own part', () => {
    const prompt = 'Which stock has the highest premium over its oracle, and which one the deepest discount?'
    expect(planOf(prompt).aims.map(({ query }) => [query?.where, query?.sort?.order])).toEqual([
      [[], 'most'],
      [[], 'least'],
    ])
  })

  it('takes a share in dollars for one of dollars', () => {
    expect(
      queryOf('What share of the PONS volume of the last 24 hours was buys, in dollars?')?.figure,
    ).toMatchObject({
      op: 'part',
      field: 'items.0.buy_volume_usd',
      other: 'items.0.volume_usd',
    })
  })

  it('bounds what stands behind the number', () => {
    expect(queryOf('stocks that are both green and above 100k volume in the last 24h')?.where).toMatchObject([
      { fields: ['volume_usd'], is: 'over', value: 100_000 },
      { fields: ['price_change_percent'], is: 'over', value: 0 },
    ])
  })

  it('lists the points of a series, and so much an hour', () => {
    expect(callsOf('show hourly gas use for the last 24 hours')).toEqual([
      [toolNames.getActivitySeries, { metric: 'gas_used', window: '24h', interval: '1h' }],
    ])
    expect(queryOf('how many launches per hour on average in the last 24 hours')?.figure).toMatchObject({
      op: 'rate',
      by: [24],
    })
  })

  it('has the first buyers in their order', () => {
    expect(callsOf('first 10 buyers of PONS')).toEqual([
      [toolNames.getFirstBuyers, { token: 'PONS', limit: 10 }],
    ])
  })

  it('orders by what is large, and not by what it does', () => {
    expect(queryOf('What does the biggest pool charge per trade?')).toMatchObject({
      sort: { field: 'tvl_usd', order: 'most' },
      nth: 1,
    })
    expect(callsOf('What did the ten best wallets of the last 24 hours make on average?')).toEqual([
      [toolNames.getTopTraders, { window: '24h', sort: 'pnl', limit: 10 }],
    ])
  })

  it('has several times in the order in which they were said', () => {
    expect(
      callsOf('how many launches yesterday, and how many graduated past 7d').map(([name]) => name),
    ).toEqual([toolNames.getActivitySeries, 'chain_graduations_7d'])
  })

  it('lends a scale to a lower bound only where it stays below', () => {
    for (const [prompt, value] of [
      ['pools between $200,000 and $1 million of liquidity', 200_000],
      ['pools between 5 and 10 thousand dollars of liquidity', 5000],
    ] as const)
      expect(queryOf(prompt)?.where[0]?.value, prompt).toBe(value)
  })

  it('tells the windows of one token from one call', () => {
    const { steps, aims } = planOf('TSLA volume over 1h and 24h')
    expect(steps.map((step) => step.arguments)).toEqual([{ token: 'TSLA', windows: ['1h', '24h'] }])
    expect(aims[0]?.fields.map(({ path }) => path)).toEqual(['items.0.volume_usd', 'items.1.volume_usd'])
  })
})

describe('what is not understood whole', () => {
  it.each([
    'wobbly frumious bandersnatch tokens',
    'which stocks have the most grumbles and the fewest snarks per boojum?',
    'price of PONS in ether',
    'how many wallets hold both NVDA and TSLA?',
    'show me its pools',
    // A word that narrows, asks or dates is never left out of what is asked.
    'Price of AAPL? Why is it moving?',
    'holders of PONS on noxa',
    'trades of PONS in block 150',
    'how much USDG would I have got for 5 ETH yesterday?',
    'on which day was volume highest, and how many trades were there?',
    'how many trades between 09:17 and 10:43 two days ago?',
    'how much volume had the tokens launched on odyssey this week, and by how many people?',
    'has USDG coming in over the bridge outweighed USDG going out?',
    'what portion of USDG do the hundred biggest addresses hold?',
    'what profit did 0xc4393a96e78c3403049d3e8474f2a7dccc06616c make in 30 days, listed per token?',
    'how do bond funds differ from equity funds in their average premium?',
    'what are my ten TSLA tokens worth?',
    'split that by launchpad',
    // Nor is it where the words are known, and mean something else together.
    'Which pools were created in the last six hours?',
    'How did liquidity in PLTR change this week?',
    'Does anyone hold over a million dollars in stocks?',
    'How much supply does the deployer of SGOBLET still have?',
    'How much ETH sits in the WETH contract?',
    'Which stocks have a pool against ether?',
    'What do holders of CASHCAT also hold?',
    'What share of all stock trading is semiconductors?',
    "what share of the chain's exchange volume over 30 days came from stock tokens?",
    'Stocks with volume in the last hour but not a single sell',
    'Second most traded stock of the week, and how far is it behind the first?',
    'Who is the biggest holder of MSTR, when did he come in, and what other stocks does he hold?',
    'avg trade size stocks vs memes 24h',
    'biggest bridge deposit today, and the average wait of withdrawals',
    'In the night from Saturday to Sunday, which memecoins gained most?',
    'who funded the deployer of CASHCAT?',
  ])('is left to the rules: %s', (prompt) => {
    expect(planByGrammar(prompt, undefined, facts)).toBeTypeOf('string')
  })
})
