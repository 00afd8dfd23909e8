import type { Hex } from 'viem'
import type { Check } from '../../judge/Check.ts'

export const networkInfoCheck: Check = {
  kind: 'network info',
  tools: ['get_network_info'],
  async run({ world, random, ask }) {
    const section = random.pick(['contracts', 'dexes', 'launchpads', 'feeds', 'tokens'])
    const { judge, state } = await ask(['get_network_info', { section }])
    const rows = judge.at<{ address: string }[]>(section)
    const index = random.below(rows.length)
    const address = rows[index]?.address
    if (address) judge.same(`${section}.${index}.code_hash`, await state.codeHash(address))
    judge.same('chain_id', Number(await world.node.ask<Hex>('eth_chainId')))
  },
}
