import type { Check } from '../../judge/Check.ts'
import { encode } from '../../world/createState.ts'
import { subjects } from '../subjects.ts'

export const calldataCheck: Check = {
  kind: 'calldata',
  tools: ['decode_calldata'],
  async run({ world, random, ask }) {
    const account = subjects.account(world, random)
    const amount = BigInt(random.below(2 ** 31)) * BigInt(random.below(2 ** 31))
    const [name, signature, names] = random.pick([
      ['transfer', 'transfer(address,uint256)', ['to', 'amount']],
      ['approve', 'approve(address,uint256)', ['spender', 'amount']],
    ] as const)
    const data = encode(signature, [account, amount])
    const { judge } = await ask(['decode_calldata', { data }])
    judge.same('', {
      selector: data.slice(0, 10),
      function: name,
      args: [{ value: account }, { value: String(amount) }],
    })
    void names
  },
}
