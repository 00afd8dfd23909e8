import { type Hex, numberToHex } from 'viem'
import { word } from '../../chain/words.ts'
import type { Check } from '../../judge/Check.ts'
import { subjects } from '../subjects.ts'

export const simulatedCallCheck: Check = {
  kind: 'simulated call',
  tools: ['simulate_transaction'],
  async run({ world, random, ask }) {
    const token = subjects.token(world, random)
    const holder = subjects.account(world, random)
    const data = `0x70a08231${word(holder)}` as Hex
    const { judge, block } = await ask(['simulate_transaction', { to: token, data }])
    const replies = await world.node.askAll([
      { method: 'eth_call', params: [{ to: token, data }, numberToHex(block)] },
    ])
    const reply = replies[0]
    const returned = reply && 'result' in reply ? (reply.result as Hex) : undefined
    judge.same('', { success: returned !== undefined, return_data: returned, block, value_wei: 0n })
  },
}
