import type { Operation } from '../../operations/kernel/Operation.ts'

const questions: Readonly<Record<string, string>> = {
  token: 'Which token do you mean? Give a ticker, a name or an address.',
  query: 'Which token do you mean? Give a ticker, a name or an address.',
  symbol: 'Which stock do you mean? Give a ticker or a company.',
  tokens: 'Which tokens do you mean? Give their tickers, names or addresses.',
  token_in: 'Which token is paid, and which one is bought?',
  token_out: 'Which token should it be swapped for?',
  amount: 'How much should be swapped?',
  address: 'Which address do you mean?',
  wallet: 'Which wallet do you mean? Give its address.',
  hash: 'Which transaction do you mean? Give its hash.',
  block: 'Which block do you mean? Give its number, its hash, or say "latest".',
  timestamp: 'Which moment do you mean? Give a date and a time.',
  data: 'Which calldata do you mean? Paste it as hex.',
  to: 'Which contract or account would be called? Give its address.',
  function: 'Which function of the contract should be read?',
  pool: 'Which pool do you mean? Give its address, its id, or a token.',
  metric:
    'What should be counted: volume, trades, traders, transactions, transfers, active addresses or launches?',
  name: 'Which operation do you mean?',
}

/** Arguments that mean something else where a row of the catalog takes them. */
const ofListedTools = new Set(['amount', 'data', 'to', 'name', 'function', 'hash', 'address'])

/** What to ask when required arguments are missing; the first one is asked for, so that the answer can be short. */
export function askBack(operation: Operation, missing: readonly string[]): string {
  const [first = ''] = missing
  if (operation.topic === 'addresses' && first === 'address')
    return 'Which wallet do you mean? Give its address.'
  const own = operation.listed || !ofListedTools.has(first) ? questions[first] : undefined
  return own ?? `${operation.title} needs ${first.replaceAll('_', ' ')}: which one do you mean?`
}
