import { describe, expect, it } from 'vitest'
import { sharedWorld } from '../world/startWorld.ts'
import { askAgent } from './askAgent.ts'

/** The replies to questions of one talk. */
async function talk(...prompts: string[]) {
  const world = await sharedWorld()
  const replies: Awaited<ReturnType<typeof askAgent>>[] = []
  for (const prompt of prompts) {
    const context = replies.at(-1)?.context
    replies.push(await askAgent(world, { prompt, ...(context === undefined ? {} : { context }) }))
  }
  return replies
}

const addressIn = (answer: string | undefined) => /0x[0-9a-fA-F]{40}/.exec(answer ?? '')?.[0]

describe('what a question points at', () => {
  it('is the two that were told one after the other', async () => {
    const replies = await talk(
      'most traded memecoin of the last 24h?',
      'and the next one?',
      'which of those two has more holders?',
    )
    expect(replies[2]?.calls).toMatchObject([
      { tool: 'compare_tokens', arguments: { tokens: [expect.any(String), expect.any(String)] } },
    ])
  })

  it('is a wallet that was told, and what it owns is asked of it', async () => {
    const [first, second] = await talk(
      'Who owns the most AAPL, not counting pools?',
      'what does that wallet hold most of by dollar value?',
    )
    expect(second?.calls).toMatchObject([
      { tool: 'get_wallet_tokens', arguments: { address: addressIn(first?.answer) } },
    ])
  })

  it('is the group that was told, asked anew where its rows do not tell it', async () => {
    const replies = await talk(
      'How many of the stock tokens are semiconductor companies?',
      'and quantum?',
      'out of that last group, whose liquidity is deepest?',
    )
    expect(replies[1]?.answer).not.toContain('emiconductor')
    expect(replies[2]?.calls[0]?.arguments).toMatchObject({ sector: 'quantum' })
    expect(replies[2]?.answer).toMatch(/^Highest by liquidity/)
  })

  it('is what was then and what is now', async () => {
    const [reply] = await talk('how many holders did TSLA have a day ago compared with now?')
    expect(reply?.calls.filter(({ tool }) => tool === 'get_holders')).toHaveLength(2)
    expect(reply?.answer).not.toContain('could not apply')
  })

  it('is an exchange or a launchpad that was told alone', async () => {
    const [first, second] = await talk(
      'which launchpad has launched the most tokens so far?',
      'how many of its tokens graduated?',
    )
    const name = /\*\*([^*]+)\*\*/.exec(first?.answer ?? '')?.[1]?.replaceAll(' ', '_')
    expect(JSON.stringify(second?.calls.map(({ tool, arguments: args }) => [tool, args]))).toContain(name)
  })

  it('is one of several that were named, told by an order, and all of them for the next order', async () => {
    const replies = await talk(
      'I hold TSLA, COIN and GME tokens. Which of the three has the highest premium over its oracle?',
      'and the lowest?',
      'how much liquidity is there for that one?',
    )
    const told = replies.map(({ answer }) =>
      /: \*\*([A-Z]+)|\n- \W*([A-Z]+)|^([A-Z]+) liquidity/.exec(answer)?.slice(1).find(Boolean),
    )
    expect(['TSLA', 'COIN', 'GME']).toContain(told[1])
    expect(told[2]).toBe(told[1])
  })

  it('is all of which the same was asked one after the other', async () => {
    const replies = await talk(
      'how many holders does SPY have',
      'same for QQQ',
      'same for GLD and SLV',
      'out of the four, who has the most?',
    )
    expect(replies[3]?.calls[0]?.arguments).toEqual({ tokens: ['SPY', 'QQQ', 'GLD', 'SLV'] })
    expect(replies[3]?.answer).toMatch(/^By holders, highest first:\n- \W*SPY/)
  })

  it('is two wallets or two blocks, held against each other', async () => {
    const blocks = await talk('block 150', 'and block 151?', 'which of the two used more gas?')
    expect(blocks[2]?.calls.map(({ arguments: args }) => args.block)).toEqual(['150', '151'])
  })

  it('is a row that is left out', async () => {
    const [first, second] = await talk('biggest pools on uniswap v3', 'without the first one')
    expect(second?.answer).not.toContain(addressIn(first?.answer))
    expect(second?.calls[0]?.arguments).toMatchObject({ dex: 'univ3' })
  })

  it('is another exchange in the place of the first', async () => {
    const replies = await talk('how many pools does uniswap v2 have', 'and v3?')
    expect(replies.map(({ calls }) => calls[0]?.arguments.dex)).toEqual(['univ2', 'univ3'])
  })
})

describe('what is reckoned of what was told', () => {
  it('is the part of all that one makes up', async () => {
    const [, second] = await talk(
      'which exchange had the most volume in 24h',
      'what share of the total is that?',
    )
    const { volume_usd: all, venues } = (second?.calls.at(-1)?.result?.data ?? {}) as {
      volume_usd: number
      venues: { volume_usd: number }[]
    }
    const most = Math.max(...venues.map((own) => own.volume_usd))
    const share = second?.citations.find(({ figure }) => figure.endsWith('%'))?.value
    expect(share).toBeCloseTo((100 * most) / all, 1)
  })

  it('is what more of it costs, and how many times one thing is another', async () => {
    const [price, ten] = await talk('price of NVDA', 'what would 10 of them cost?')
    const one = Number(price?.citations.find(({ path }) => /mid_per_token_usd$/.test(path))?.value)
    expect(ten?.citations.find(({ derived }) => derived)?.value).toBeCloseTo(10 * one, 6)
    const gas = await talk(
      'gas cost of one swap in dollars',
      'and just sending some eth to a friend?',
      'the swap is how many times pricier than that?',
    )
    const [swap, sent] = gas.map(({ citations }) => Number(citations[0]?.value))
    expect(gas[2]?.citations.find(({ derived }) => derived)?.value).toBeCloseTo((swap ?? 0) / (sent ?? 1), 6)
  })
})
