import { z } from 'zod'
import { addressArgument, toChecksum } from '../../../base/schema/address.ts'
import { windowArgument, windowSeconds } from '../../../base/schema/window.ts'
import { intervalSeconds } from '../../../domain/market/intervals.ts'
import { mostPoints, planSeries } from '../../../domain/market/planSeries.ts'
import { startOf } from '../../../sources/index/position.ts'
import { earnedAfter } from '../../../sources/index/queries/earnedAfter.ts'
import { findAddressIds } from '../../../sources/index/queries/findAddressIds.ts'
import { lastBlocksBefore } from '../../../sources/index/queries/lastBlocksBefore.ts'
import type { IndexedContext } from '../../kernel/ToolContext.ts'
import { readWorth } from '../../wallets/worth/readWorth.ts'
import { defineRow } from '../defineRow.ts'
import { openWindow } from '../windows/openWindow.ts'
import { windowSpan } from '../windows/windowSpan.ts'
import { worthStep, worthSteps } from './worthSteps.ts'
import { worthToken, worthTokens } from './worthTokens.ts'

const usual = (seconds: number) => (seconds <= windowSeconds['7d'] ? 'hour' : 'day')
const intervalOf = { hour: '1h', day: '1d' } as const

/** What a wallet was worth hour by hour or day by day. */
export const walletWorth = defineRow({
  name: 'wallet_worth',
  title: 'Wallet worth over time',
  topic: 'addresses',
  description:
    'Get what a wallet was worth hour by hour or day by day over a window: its ETH and tokens by the ledger, at the prices of the time, with a mark where a price was thin, and what its sales had earned by then.',
  words: 'net worth history portfolio value over time chart past balance equity profit curve',
  implementation: 'wallet_worth',
  bound: {},
  input: z.object({
    address: addressArgument('The 0x address of the wallet.'),
    window: windowArgument('How far back.', '7d'),
    step: z.enum(['hour', 'day']).optional().describe('Hours up to a week and days beyond, unless told.'),
  }),
  output: z.object({
    address: z.string(),
    window: windowSpan,
    step: z.enum(['hour', 'day']),
    items: z.array(worthStep).nullable().describe('Oldest first; the last row is the newest block.'),
    tokens: z
      .array(worthToken)
      .nullable()
      .describe('What was held in these rows, most often without a price first.'),
  }),
  examples: [{ title: 'a week of a wallet', arguments: { address: '$WALLET' } }],
  cost: 'heavy',
  cache: 'block',
  index: 'required',
  async run(context, { address, window, step: wanted }) {
    const { index, span, seconds } = await openWindow(context, window)
    const chosen = wanted ?? usual(windowSeconds[window])
    const width = intervalSeconds[intervalOf[chosen]]
    if (seconds / width > mostPoints)
      throw context.refuse('step', `must be day, or the window shorter: at most ${mostPoints} rows are told`)
    const head = { time: Math.floor(index.head.timestampMs / 1000) + 1, block: index.span.to }
    const plan = planSeries({ windowS: seconds, nowS: head.time - 1, sinceS: 0 }, intervalOf[chosen])
    const [ids, found] = await Promise.all([
      findAddressIds(index, [address]),
      lastBlocksBefore(index, plan.starts, index.span.from),
    ])
    const rows = plan.starts.flatMap((time) => {
      const block = found.get(time)
      return block === undefined ? [] : [{ time, block, at: time }]
    })
    rows.push({ ...head, at: head.time - 1 })
    const wallet = ids.get(address)
    const blocks = rows.map(({ block }) => block)
    const moments = rows.map(({ time, block }) => ({ time, position: startOf(block + 1) }))
    const [worth, realised] = await Promise.all([
      readWorth(context, { address, wallet }, { blocks, moments, seconds: width }),
      readRealised(context, wallet, blocks),
    ])
    return {
      data: {
        address: toChecksum(address),
        window: span,
        step: chosen,
        items: worth ? worthSteps(worth, rows, realised) : null,
        tokens: worth ? await worthTokens(context, worth) : null,
      },
    }
  },
})

/** What its sales had earned after each block; empty, and said so, where that is not known. */
async function readRealised(
  context: IndexedContext,
  wallet: number | undefined,
  blocks: readonly number[],
): Promise<readonly number[]> {
  const { index } = context
  if (wallet === undefined) return blocks.map(() => 0)
  if (index.positionsFrom !== undefined) {
    const earned = await earnedAfter(index, { trader: wallet, blocks })
    return blocks.map((block) => earned.get(block) ?? 0)
  }
  context.warn('items.realised_usd', 'The positions of wallets are still being made.')
  return []
}
