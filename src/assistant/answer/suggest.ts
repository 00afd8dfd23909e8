import { getWalletApprovals } from '../../operations/tools/addresses/getWalletApprovals.ts'
import { getWalletFlow } from '../../operations/tools/addresses/getWalletFlow.ts'
import { getWalletPnl } from '../../operations/tools/addresses/getWalletPnl.ts'
import { getWalletTokens } from '../../operations/tools/addresses/getWalletTokens.ts'
import { getGasOracle } from '../../operations/tools/gas/getGasOracle.ts'
import { getChart } from '../../operations/tools/market/getChart.ts'
import { listLaunches } from '../../operations/tools/market/listLaunches.ts'
import { listTrades } from '../../operations/tools/market/listTrades.ts'
import { listTrending } from '../../operations/tools/market/listTrending.ts'
import { getSafety } from '../../operations/tools/safety/getSafety.ts'
import { getStockQuote } from '../../operations/tools/stocks/getStockQuote.ts'
import { listStockPremiums } from '../../operations/tools/stocks/listStockPremiums.ts'
import { getHolders } from '../../operations/tools/tokens/getHolders.ts'
import { getTokenPrices } from '../../operations/tools/tokens/getTokenPrices.ts'
import { scanToken } from '../../operations/tools/tokens/scanToken.ts'
import type { AssistantCall } from '../run/AssistantReply.ts'

/** A question that people ask next, and the tools that have answered it, so that it is not offered again. */
type Suggestion = { question: string; answeredBy: readonly { name: string }[] }

const aboutToken: readonly Suggestion[] = [
  { question: 'Who are the largest holders of {subject}?', answeredBy: [getHolders] },
  { question: 'Is {subject} safe?', answeredBy: [getSafety, scanToken] },
  { question: 'Show the last trades of {subject}', answeredBy: [listTrades] },
  { question: 'Price of {subject}', answeredBy: [getTokenPrices, getStockQuote] },
  { question: 'Chart of {subject} by the hour', answeredBy: [getChart] },
]
const aboutWallet: readonly Suggestion[] = [
  { question: 'What does {subject} hold?', answeredBy: [getWalletTokens] },
  { question: 'Is {subject} in profit?', answeredBy: [getWalletPnl] },
  { question: 'Which approvals of {subject} are risky?', answeredBy: [getWalletApprovals] },
  { question: 'Where did the money of {subject} go this week?', answeredBy: [getWalletFlow] },
]
const aboutChain: readonly Suggestion[] = [
  { question: 'What is trending in the last hour?', answeredBy: [listTrending] },
  { question: 'What does a transfer cost right now?', answeredBy: [getGasOracle] },
  { question: 'Newest launches', answeredBy: [listLaunches] },
  { question: 'Which stocks trade at the largest premium?', answeredBy: [listStockPremiums] },
]

const tokenArguments = ['token', 'query', 'symbol', 'token_in', 'pool']

/** Three questions that follow from the calls that were made. */
export function suggest(calls: readonly AssistantCall[]): string[] {
  const made = new Set(calls.map(({ tool }) => tool))
  const call = calls.find(({ ok }) => ok)
  const token = tokenArguments.map((name) => call?.arguments[name]).find((value) => typeof value === 'string')
  const list = call?.arguments.tokens
  const wallet = call?.arguments.address ?? call?.arguments.wallet
  const subject = token ?? (Array.isArray(list) ? list[0] : undefined) ?? wallet
  const questions = typeof subject !== 'string' ? aboutChain : subject === wallet ? aboutWallet : aboutToken
  return questions
    .filter(({ answeredBy }) => !answeredBy.some(({ name }) => made.has(name)))
    .slice(0, 3)
    .map(({ question }) => question.replace('{subject}', String(subject)))
}
