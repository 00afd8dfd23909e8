import { createDice } from '../../test/chaos/createDice.ts'

export type AttackRequest = { path: string; body: string }

/** What one attacker sends: any number of requests, each unlike the one before. */
export type Attack = { name: string; next: () => AttackRequest }

const dice = createDice(4663)
const windows = ['1h', '6h', '24h', '7d', 'all']
const tokens = ['CASHCAT', 'PONS', 'WETH', 'NVDA', 'AAPL', 'TSLA', 'VIRTUAL', 'AI', 'OAK', 'MARIAN']
const heavy = [
  'get_top_traders',
  'get_first_buyers',
  'get_safety',
  'scan_token',
  'get_holders',
  'get_token_analytics',
]

const rest = (name: string, args: unknown) => ({ path: `/api/v1/${name}`, body: JSON.stringify(args) })
const anyArgs = () => ({ token: dice.pick(tokens), window: dice.pick(windows), limit: dice.between(1, 100) })
const message = (id: number, name: string, args: unknown) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name, arguments: args },
})

/** Some are refused for their size and some are not: both are work. */
const numbers = () => Array.from({ length: dice.pick([900, 20_000]) }, () => dice.between(0, 1e9))

/** Every way found so far in which one client kept the service from others. */
export const attacks: readonly Attack[] = [
  { name: 'top traders, varied', next: () => rest('get_top_traders', anyArgs()) },
  { name: 'boards of every kind', next: () => rest(`top_volume_${dice.pick(['5m', '1h', '24h'])}`, {}) },
  {
    name: 'batches of 20 heavy calls',
    next: () => ({
      path: '/mcp',
      body: JSON.stringify(Array.from({ length: 20 }, (_, id) => message(id, dice.pick(heavy), anyArgs()))),
    }),
  },
  {
    name: 'questions with long histories',
    next: () => ({
      path: '/api/agent',
      body: JSON.stringify({
        prompt: `price of ${dice.pick(tokens)}?`,
        history: Array.from({ length: 20 }, () => ({
          role: 'user',
          content: '1,'.repeat(2_000) + dice.between(0, 1e6),
        })),
      }),
    }),
  },
  {
    name: 'typed data, many structures',
    next: () =>
      rest('eip712_hash', {
        primary_type: 'T0',
        domain: { name: String(dice.between(0, 1e9)) },
        types: { T0: [{ name: 'a', type: 'P[]' }], P: [{ name: 'x', type: 'uint256' }] },
        message: { a: Array.from({ length: dice.pick([400, 5_000]) }, () => ({ x: dice.between(0, 1e9) })) },
      }),
  },
  { name: 'names that do not exist', next: () => rest(`explain_typed_${dice.between(0, 1e6)}`, {}) },
  {
    name: 'large encodings',
    next: () => rest('abi_encode', { types: 'uint256[]', values: [numbers()] }),
  },
  {
    name: 'endless code',
    next: () => rest('eth_call', { data: `0x5b60${dice.between(10, 99)}50600056` }),
  },
]
