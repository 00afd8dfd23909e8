import type { AssistantCall } from '../run/AssistantReply.ts'

/** What people ask next, by what a call was about. */
const aboutToken = [
  'Who are the largest holders of {subject}?',
  'Is {subject} safe?',
  'Show the last trades of {subject}',
  'Price of {subject}',
  'Chart of {subject} by the hour',
]
const aboutWallet = [
  'What does {subject} hold?',
  'Is {subject} in profit?',
  'Which approvals of {subject} are risky?',
  'Where did the money of {subject} go this week?',
]
const aboutChain = [
  'What is trending in the last hour?',
  'What does a transfer cost right now?',
  'Newest launches',
  'Which stocks trade at the largest premium?',
]

const tokenArguments = ['token', 'query', 'symbol', 'token_in', 'pool']

/** Which of the questions a call has just answered, so that it is not offered again. */
const answered: Readonly<Record<string, RegExp>> = {
  get_holders: /holders/,
  get_safety: /safe/,
  scan_token: /safe/,
  list_trades: /trades/,
  get_token_prices: /Price/,
  get_stock_quote: /Price/,
  get_chart: /Chart/,
  get_wallet_tokens: /hold\?/,
  get_wallet_pnl: /profit/,
  get_wallet_approvals: /approvals/,
  get_wallet_flow: /money/,
  list_trending: /trending/,
  get_gas_oracle: /transfer cost/,
  list_launches: /launches/,
  list_stock_premiums: /premium/,
}

/** Three questions that follow from the calls that were made. */
export function suggest(calls: readonly AssistantCall[]): string[] {
  const done = calls.flatMap(({ tool }) => answered[tool] ?? [])
  const call = calls.find(({ ok }) => ok)
  const token = tokenArguments.map((name) => call?.arguments[name]).find((value) => typeof value === 'string')
  const list = call?.arguments.tokens
  const wallet = call?.arguments.address ?? call?.arguments.wallet
  const subject = token ?? (Array.isArray(list) ? list[0] : undefined) ?? wallet
  const questions = typeof subject !== 'string' ? aboutChain : subject === wallet ? aboutWallet : aboutToken
  return questions
    .filter((question) => !done.some((pattern) => pattern.test(question)))
    .slice(0, 3)
    .map((question) => question.replace('{subject}', String(subject)))
}
