import { toolNames } from '../../base/names/toolNames.gen.ts'
import type { AssistantCall } from '../run/AssistantReply.ts'

/** A question that people ask next, and the tools that have answered it, so that it is not offered again. */
type Suggestion = { question: string; answeredBy: readonly string[] }

const aboutToken: readonly Suggestion[] = [
  { question: 'Who are the largest holders of {subject}?', answeredBy: [toolNames.getHolders] },
  { question: 'Is {subject} safe?', answeredBy: [toolNames.getSafety, toolNames.scanToken] },
  { question: 'Show the last trades of {subject}', answeredBy: [toolNames.listTrades] },
  { question: 'Price of {subject}', answeredBy: [toolNames.getTokenPrices, toolNames.getStockQuote] },
  { question: 'Chart of {subject} by the hour', answeredBy: [toolNames.getChart] },
]
const aboutWallet: readonly Suggestion[] = [
  { question: 'What does {subject} hold?', answeredBy: [toolNames.getWalletTokens] },
  { question: 'Is {subject} in profit?', answeredBy: [toolNames.getWalletPnl] },
  { question: 'Which approvals of {subject} are risky?', answeredBy: [toolNames.getWalletApprovals] },
  { question: 'Where did the money of {subject} go this week?', answeredBy: [toolNames.getWalletFlow] },
]
const aboutChain: readonly Suggestion[] = [
  { question: 'What is trending in the last hour?', answeredBy: [toolNames.listTrending] },
  { question: 'What does a transfer cost right now?', answeredBy: [toolNames.getGasOracle] },
  { question: 'Newest launches', answeredBy: [toolNames.listLaunches] },
  { question: 'Which stocks trade at the largest premium?', answeredBy: [toolNames.listStockPremiums] },
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
    .filter(({ answeredBy }) => !answeredBy.some((name) => made.has(name)))
    .slice(0, 3)
    .map(({ question }) => question.replace('{subject}', String(subject)))
}
