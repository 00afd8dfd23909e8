import type { Check } from '../../judge/Check.ts'
import { subjects } from '../subjects.ts'

export const nodeReadsCheck: Check = {
  kind: 'node reads',
  tools: [],
  async run({ world, random, ask }) {
    const address = subjects.account(world, random)
    const { number, transactions } = subjects.blockWithTransactions(world, random)
    const { hash } = random.pick(transactions)
    const { judge } = await ask(
      random.pick([
        ['eth_get_balance', { address }],
        ['eth_get_transaction_count', { address }],
        ['eth_get_code', { address: subjects.token(world, random) }],
        ['eth_get_transaction_by_hash', { hash }],
        ['eth_get_transaction_receipt', { hash }],
        ['eth_get_block_by_number', { block: String(number) }],
        ['eth_get_block_transaction_count_by_number', { block: String(number) }],
        ['eth_chain_id', {}],
      ] as const),
    )
    const [method, params] = [judge.at<string>('method'), judge.at<unknown[]>('params')]
    judge.same('result', await world.node.ask(method, ...params))
  },
}
