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
})
