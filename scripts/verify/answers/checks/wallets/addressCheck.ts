import { upTo } from '../../chain/Chain.ts'
import type { Check } from '../../judge/Check.ts'
import { subjects } from '../subjects.ts'
import { tell } from '../tell.ts'

export const addressCheck: Check = {
  kind: 'address',
  tools: ['get_address'],
  async run({ world, random, ask }) {
    const address = subjects.account(world, random)
    const { judge, block, state } = await ask(['get_address', { address }])
    world.need(0, block)
    const [balance, nonce, code, hash] = await Promise.all([
      state.balance(address),
      state.nonce(address),
      state.code(address),
      state.codeHash(address),
    ])
    const moves = upTo(world.ledger.ofAccount(address), block)
    const sent = world.chronicle.blocks
      .slice(0, block + 1)
      .flatMap(({ number, transactions }) => transactions.map((transaction) => ({ ...transaction, number })))
    const tokens = new Set(moves.map(({ token }) => token))
    const held = [...tokens].filter((token) => (world.ledger.balances(token, block).get(address) ?? 0n) > 0n)
    judge.same('', {
      balance_wei: balance,
      balance_eth: tell.decimal(balance, 18),
      nonce,
      code_size_bytes: (code.length - 2) / 2,
      code_hash: hash,
      transfer_count: moves.length,
      sent_transactions: sent.filter(({ from }) => from === address).length,
      received_transactions: sent.filter(({ to }) => to === address).length,
      tokens_held: held.length,
    })
  },
}
