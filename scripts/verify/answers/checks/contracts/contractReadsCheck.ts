import { zero } from '../../chain/words.ts'
import type { Check } from '../../judge/Check.ts'
import { subjects } from '../subjects.ts'

export const contractReadsCheck: Check = {
  kind: 'contract reads',
  tools: ['read_contract'],
  async run({ world, random, ask }) {
    const token = subjects.token(world, random)
    const holder = subjects.account(world, random)
    const wanted = random.pick([
      ['balanceOf(address)(uint256)', 'balanceOf(address)', [holder]],
      ['totalSupply()(uint256)', 'totalSupply()', []],
      [
        'allowance(address,address)(uint256)',
        'allowance(address,address)',
        [holder, world.facts.contracts.get('permit2') ?? zero],
      ],
    ] as const)
    const [signature, name, args] = wanted
    const { judge, block, state } = await ask([
      'read_contract',
      { address: token, function: signature, args },
    ])
    const data = await state.call(token, name, ...args)
    judge.same('', { block, raw: data, outputs: [{ value: data && String(BigInt(data)) }] })
  },
}
