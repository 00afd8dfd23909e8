import { describe, expect, it } from 'vitest'
import { readContext } from '../../src/assistant/plan/talkContext.ts'
import { getTokenAnalytics } from '../../src/operations/tools/analytics/getTokenAnalytics.ts'
import { getMarketOverview } from '../../src/operations/tools/market/getMarketOverview.ts'
import { getPool } from '../../src/operations/tools/market/getPool.ts'
import { compareTokens } from '../../src/operations/tools/tokens/compareTokens.ts'
import { getTokenPrices } from '../../src/operations/tools/tokens/getTokenPrices.ts'
import { askTool } from '../world/askTool.ts'
import { sharedWorld } from '../world/startWorld.ts'
import { askAgent, postAgent } from './askAgent.ts'

/** Asks one question after another, sending back what each reply carries along. */
async function talk(...prompts: string[]) {
  const world = await sharedWorld()
  let context: string | undefined
  let reply = await askAgent(world, { prompt: prompts[0] })
  for (const prompt of prompts.slice(1)) {
    context = reply.context
    reply = await askAgent(world, { prompt, context })
  }
  return reply
}

const listed = (answer: string) =>
  [...answer.matchAll(/`(0x[0-9a-fA-F]{40})`/g)].map(([, address]) => address)

describe('a conversation', () => {
  it('reckons with the figures that were told, and asks for them again', async () => {
    const both = await talk('24h volume of TSLA', 'and NVDA?', "so together that's how much")
    expect(both.calls.map(({ arguments: { token } }) => token)).toEqual(['TSLA', 'NVDA'])
    const derivedOf = ({ citations }: typeof both, op: string) =>
      citations.flatMap(({ derived, value }) => (derived?.op === op ? [Number(value)] : []))
    const world = await sharedWorld()
    const volumeOf = async (token: string) =>
      (await askTool(world, getTokenAnalytics, { token, windows: ['24h'] })).data.items[0]?.volume_usd ?? 0
    const [tesla, nvidia] = [await volumeOf('TSLA'), await volumeOf('NVDA')]
    expect(tesla * nvidia).toBeGreaterThan(0)
    expect(derivedOf(both, 'sum')).toEqual([expect.closeTo(tesla + nvidia, 4)])
    const owned = await talk('price of TSLA', 'and of NVDA', 'I own 12 of the first and 5 of the second')
    expect(
      owned.citations.filter(({ derived }) => derived?.op === 'times').map(({ derived }) => derived?.of),
    ).toEqual([12, 5, undefined])
    const share = await talk('24h volume of TSLA', "what share of the chain's volume is that")
    const { volume_usd: all } = (await askTool(world, getMarketOverview, { window: '24h' })).data
    expect(derivedOf(share, 'part')).toEqual([expect.closeTo((tesla / all) * 100, 4)])
    // What was told once is no pair.
    const alone = await talk('24h volume of TSLA', 'difference?')
    expect(alone.citations.some(({ derived }) => derived?.op === 'excess')).toBe(false)
  })

  it('goes on by what was told: so many of it, the other way, and the gap of what was compared', async () => {
    const world = await sharedWorld()
    const bought = await talk('which memecoin has the most volume today?', 'what would 1,500 of them cost?')
    const { items } = (
      await askTool(world, getTokenPrices, { tokens: [bought.calls[0]?.arguments.tokens].flat() as string[] })
    ).data
    const derivedOf = ({ citations }: typeof bought, op: string) =>
      citations.flatMap(({ derived, value }) => (derived?.op === op ? [Number(value)] : []))
    expect(derivedOf(bought, 'times')).toEqual([expect.closeTo(1500 * (items[0]?.price_usd ?? 0), 4)])
    const deposits = await talk(
      'how many withdrawals left over the bridge this week?',
      'and how many deposits came in?',
    )
    expect(deposits.calls[0]?.arguments.direction).toBe('deposit')
    const gap = await talk('which had more volume today, GME or COIN?', "what's the gap between them?")
    const [one, other] = (await askTool(world, compareTokens, { tokens: ['GME', 'COIN'] })).data.items
    expect(derivedOf(gap, 'difference')).toEqual([
      expect.closeTo(Math.abs((one?.volume_usd ?? 0) - (other?.volume_usd ?? 0)), 4),
    ])
  })

  it('knows the order that one was chosen from, after it was asked about', async () => {
    const { calls } = await talk(
      'which memecoin has the most volume in the last 24 hours?',
      'how many people hold it',
      'and the runner-up by volume, how many holders does that one have',
    )
    const { calls: named } = await talk(
      'top 2 memecoins by volume in the last 24 hours',
      'how many holders does the second one have',
    )
    expect(calls).toMatchObject([{ tool: 'get_holders', arguments: { token: named[0]?.arguments.token } }])
  })

  it('goes on with a row of the answer before', async () => {
    const first = await talk('newest launches')
    const second = listed(first.answer)[1]
    const { calls } = await talk('newest launches', 'is the second one safe?')
    expect(calls).toMatchObject([{ tool: 'get_safety', arguments: { token: second } }])
  })

  it('goes on to the neighbour of the row that was looked at', async () => {
    const addresses = listed((await talk('newest launches')).answer)
    const next = ['newest launches', 'tell me about the second one', 'the one right behind it']
    expect((await talk(...next)).calls[0]?.arguments).toEqual({ query: addresses[2] })
    expect((await talk(...next, 'and the one before that?')).calls[0]?.arguments).toEqual({
      query: addresses[1],
    })
    const share = ['top 5 holders of AAPL', 'what share has the third one', 'and the next one?']
    expect((await talk(...share)).answer).toContain(listed((await talk('top 5 holders of AAPL')).answer)[3])
  })

  it('chooses among those that were told, and keeps the window of what was asked', async () => {
    const told = listed((await talk('10 newest launches')).answer)
    const { answer } = await talk('10 newest launches', 'which of those has the most trades')
    expect(answer).toMatch(/^Of those/)
    expect(told).toContain(listed(answer)[0])
    const { app } = await sharedWorld()
    const { envelope } = await app.kernel.call('get_token_analytics', { token: 'NVDA', windows: ['1h'] })
    const { items } = (envelope.ok ? envelope.data : { items: [] }) as { items: { buys: number }[] }
    const buys = await talk('how many NVDA trades in the last hour?', 'of those how many were buys?')
    expect(buys.answer).toContain(`Buys: **${items[0]?.buys}**`)
  })

  it('narrows the rows that were told, and takes none of them for what is spoken of', async () => {
    const stocks = 'which stocks trade below their oracle?'
    const few = await talk(stocks, 'only those with at least $2,000,000 of liquidity')
    expect(few.calls).toMatchObject([
      { tool: 'list_stock_premiums', arguments: { min_liquidity_usd: 2_000_000 } },
    ])
    expect(few.answer).toMatch(/below (?:the|their) oracle/)
    const up = 'which stocks are up more than 1% today?'
    expect((await talk(up, 'drop anything below $500k liquidity')).answer).toContain('more than 1%')
    const sells = await talk('biggest trades of the last hour', 'only sells please')
    expect(sells.calls[0]?.tool).toBe('top_large_trades_1h')
    const flows = await talk('net flows of quantum stocks this week?', 'and for software ones?')
    expect(flows.calls).toMatchObject([{ tool: 'sector_software_flows', arguments: { window: '7d' } }])
  })

  it('keeps those that are held against each other, and takes in one more', async () => {
    const two = ['compare PONS and CASHCAT by 24h volume']
    const more = await talk(...two, 'which of the two had more buyers in that time')
    expect(more.calls[0]?.arguments).toEqual({ tokens: ['PONS', 'CASHCAT'], window: '24h' })
    const three = await talk(...two, 'now add HOODRAT too')
    expect(three.calls[0]?.arguments.tokens).toEqual(['PONS', 'CASHCAT', 'HOODRAT'])
  })

  it('goes on from the answer where nobody has named what a question lacks', async () => {
    const { calls } = await talk('is the US stock market open right now?', 'until when?')
    expect(calls[0]?.tool).toBe('market_session_at')
  })

  it('tells what so many of something cost in gas', async () => {
    const { answer } = await talk('what does one swap cost in gas', 'and 100 plain eth transfers?')
    expect(answer).toMatch(/^\*\*100 eth transfers at /)
  })

  it('tells of who was told what else is asked of them, and goes on to the runner-up', async () => {
    const { app } = await sharedWorld()
    const { envelope } = await app.kernel.call('get_top_traders', { window: '24h', sort: 'pnl', limit: 2 })
    const { items } = (envelope.ok ? envelope.data : { items: [] }) as {
      items: { trader: string; trades: number }[]
    }
    const asked = [
      'Which wallet made the most money trading over the last 24h?',
      'how many trades did it take them',
    ]
    expect((await talk(...asked)).answer).toContain(`Trades: **${items[0]?.trades}**`)
    expect((await talk(...asked, "what about the runner-up, what's their profit?")).answer).toContain(
      items[1]?.trader,
    )
  })

  it('keeps speaking of a token that only its contract knows', async () => {
    const { calls } = await talk('biggest holder of tuck', 'how much of the supply is that')
    expect(calls).toMatchObject([{ tool: 'get_holders', arguments: { token: 'tuck' }, ok: true }])
  })

  it('knows whom "he" means', async () => {
    const first = await talk('Who holds the most USDG?')
    const { calls } = await talk('Who holds the most USDG?', 'what else does he own?')
    expect(calls).toMatchObject([
      { tool: 'get_wallet_tokens', arguments: { address: listed(first.answer)[0] } },
    ])
  })

  it('opens the transaction of a row', async () => {
    const { client } = await sharedWorld()
    const { calls } = await talk('Last trades of NVDA', 'show me the transaction of the first one')
    expect(calls[0]?.tool).toBe('get_transaction')
    const hash = calls[0]?.arguments.hash as `0x${string}`
    expect((await client.getTransactionReceipt({ hash })).logs.length).toBeGreaterThan(0)
  })

  it('turns an order round, and takes the next of it', async () => {
    const lowest = await talk('Largest stock premiums', 'and the lowest?')
    expect(lowest.answer).toContain('Lowest by premium')
    const next = await talk('Largest stock premiums', 'and the lowest?', 'what about the second one?')
    expect(next.answer).toContain('Second lowest by premium')
  })

  it('tells of a trade in which block it was, and what it was', async () => {
    const { client, app } = await sharedWorld()
    const trade = 'biggest NVDA buy'
    const { envelope } = await app.kernel.call('list_trades', { token: 'NVDA', side: 'buy', limit: 100 })
    const { items } = (envelope.ok ? envelope.data : { items: [] }) as {
      items: { usd: number; transaction: `0x${string}` }[]
    }
    const [largest] = items.toSorted((one, other) => other.usd - one.usd)
    if (!largest) throw new Error('nobody bought')
    const { blockNumber } = await client.getTransactionReceipt({ hash: largest.transaction })
    const { answer } = await talk(trade, 'in which block was that?')
    expect(answer).toContain(`block ${blockNumber}`)
    const side = await talk(trade, 'was it a buy or a sell?')
    expect(side.answer).toMatch(/: buy of /)
    expect(side.answer.match(/^- /gm)).toHaveLength(1)
  })

  it('goes into the pool that was told, and on to who launched a token', async () => {
    const first = await talk('which pool has the most liquidity?')
    const pool = listed(first.answer)[0]
    const traded = await talk('which pool has the most liquidity?', 'how much was traded in there?')
    expect(listed(traded.answer)).toEqual([pool])
    // What the table of the pool has for the very window.
    const earned = await talk('which pool has the most liquidity?', 'what did it earn in fees over 7 days?')
    const told = await askTool(await sharedWorld(), getPool, { pool: pool ?? '' })
    const week = told.data.windows.find(({ window }) => window === '7d')
    expect(earned.citations.map(({ value }) => value)).toContain(week?.fees_usd)
    const flows = await talk('net flow of NVDA over 24h and 1h')
    const { items } = (
      await askTool(await sharedWorld(), getTokenAnalytics, { token: 'NVDA', windows: ['1h', '24h'] })
    ).data
    const flowOf = (window: string) => items.find((own) => own.window === window)?.net_flow_usd
    expect(flowOf('1h')).not.toBe(flowOf('24h'))
    expect(
      flows.citations.filter(({ path }) => path.endsWith('net_flow_usd')).map(({ value }) => value),
    ).toEqual([flowOf('24h'), flowOf('1h')])
    const { calls } = await talk('newest launch', 'anything else from the same guy?')
    expect(calls[0]?.tool).toBe('get_deployer_record')
  })

  it('asks for no time that is past any more', async () => {
    const { calls } = await talk('price of TSLA an hour ago', 'and now?')
    expect(JSON.stringify(calls[0]?.arguments)).not.toMatch(/"to"|at_block|timestamp/)
  })

  it('asks the same for another time, and drops what is not meant', async () => {
    const { calls } = await talk('volume of NVDA today', 'same for last week')
    expect(calls[0]?.arguments).toMatchObject({ token: 'NVDA', windows: ['7d'] })
    const other = await talk('volume of NVDA today', 'Show me block 150')
    expect(other.calls).toMatchObject([{ tool: 'get_block', arguments: { block: '150' } }])
  })

  it('answers thanks with a courtesy, and asks back where no transaction was spoken of', async () => {
    const thanked = await talk('price of AAPL', 'thanks!')
    expect(thanked).toMatchObject({ calls: [], answer: expect.stringContaining('You are welcome') })
    const asked = await talk('What is the gas price?', 'show me the transaction')
    expect(asked).toMatchObject({ outcome: 'asks_back', calls: [] })
  })

  it('still works by history alone', async () => {
    const world = await sharedWorld()
    const prompt = 'newest launches'
    const { answer } = await askAgent(world, { prompt })
    const history = [
      { role: 'user', content: prompt },
      { role: 'assistant', content: answer },
    ]
    const { calls } = await askAgent(world, { prompt: 'is the second one safe?', history })
    expect(calls[0]?.arguments.token).toBe(listed(answer)[1])
  })
})

describe('a context', () => {
  it('is small', async () => {
    const { context } = await talk('newest launches')
    expect(context.length).toBeLessThan(6_001)
    expect(readContext(context)).toBeDefined()
  })

  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  it.each([
    ['damaged', 'AAAA'],
    ['of another kind', encode({ v: 2 })],
    ['with a field too many', encode({ ...JSON.parse('{"v":1}'), __proto__: 1, extra: true })],
    ['no base64', '{"v":1}'],
    ['too long', 'A'.repeat(7_000)],
  ])('that is %s is left aside with a remark', async (_, context) => {
    expect(readContext(context)).toBeUndefined()
    const reply = await askAgent(await sharedWorld(), { prompt: 'Show me block 150', context })
    expect(reply.outcome).toBe('answered')
    expect(reply.notes).toEqual(['The context that was sent could not be read and was left aside.'])
  })

  it('that is no text is refused with its field', async () => {
    const response = await postAgent(await sharedWorld(), { prompt: 'x', context: { v: 1 } })
    expect(response.status).toBe(400)
    expect(((await response.json()) as { fields: { field: string }[] }).fields).toMatchObject([
      { field: 'context' },
    ])
  })
})

describe('other languages', () => {
  it.each([
    ['es', '¿Cuál es el precio de AAPL?', 'get_stock_quote', /Precio: \*\*\d+,\d\d \$\*\*/],
    ['pt', 'Qual é o preço da AAPL hoje?', 'get_stock_quote', /Preço: \*\*US\$ \d+,\d\d\*\*/],
    ['fr', 'Quel est le prix de TSLA ?', 'get_stock_quote', /Prix: \*\*\d+,\d\d \$\*\*/],
    ['de', 'Wie viele Halter hat NVDA?', 'get_holders', /Halter: \*\*\d+\*\*/],
    ['it', 'Qual è il prezzo di NVDA?', 'get_stock_quote', /Prezzo: \*\*\d+,\d\d \$\*\*/],
    ['ru', 'Сколько держателей у AAPL?', 'get_holders', /Держателей: \*\*\d+\*\*/],
    ['zh', 'AAPL 的价格是多少', 'get_stock_quote', /价格: \*\*\d+\.\d\d美元\*\*/],
    ['ja', 'NVDAの保有者数は?', 'get_holders', /保有者数: \*\*\d+\*\*/],
    ['ko', 'AAPL의 가격은 얼마인가요?', 'get_stock_quote', /가격: \*\*\d+\.\d\d달러\*\*/],
    ['tr', 'TSLA fiyatı nedir?', 'get_stock_quote', /Fiyat: \*\*\d+,\d\d \$\*\*/],
  ])('%s: %s', async (_, prompt, tool, label) => {
    const { calls, answer } = await askAgent(await sharedWorld(), { prompt })
    expect(calls[0]?.tool).toBe(tool)
    expect(answer).toMatch(label)
  })

  it('what is not understood is said in the language of the question', async () => {
    const { answer, outcome } = await askAgent(await sharedWorld(), {
      prompt: '¿Quién ganó el partido de ayer?',
    })
    expect({ answer, outcome }).toMatchObject({
      outcome: 'asks_back',
      answer: expect.stringContaining('Respondo sobre tokens'),
    })
  })
})
