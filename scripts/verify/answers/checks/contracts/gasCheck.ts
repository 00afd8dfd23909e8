import { type Hex, numberToHex } from 'viem'
import { wordAt, zero } from '../../chain/words.ts'
import type { Check } from '../../judge/Check.ts'

export const gasCheck: Check = {
  kind: 'gas',
  tools: ['get_gas_oracle'],
  async run({ world, ask }) {
    const { judge, block, state } = await ask(['get_gas_oracle', {}], ['gas_now', {}])
    const gasInfo = world.facts.contracts.get('arb_gas_info') ?? zero
    const [minimum, l1, backlog, prices] = await Promise.all([
      state.uint(gasInfo, 'getMinimumGasPrice()'),
      state.uint(gasInfo, 'getL1BaseFeeEstimate()'),
      state.uint(gasInfo, 'getGasBacklog()'),
      state.call(gasInfo, 'getPricesInWei()'),
    ])
    const { baseFee, gasUsed } = world.block(block)
    const count = judge.at<number>('recent.blocks')
    const recent = world.chronicle.blocks
      .slice(block + 1 - count, block + 1)
      .map((one) => one.baseFee)
      .sort((one, other) => (one < other ? -1 : 1))
    const perByte = prices ? BigInt(`0x${wordAt(prices, 1)}`) : undefined
    judge.same('', {
      base_fee_wei: baseFee,
      minimum_gas_price_wei: minimum ?? null,
      l1_base_fee_wei: l1 ?? null,
      gas_backlog: backlog === undefined ? null : Number(backlog),
      eth_usd: world.oracles.usdAt(zero, block),
      l1_price_per_byte_wei: perByte,
      recent: { base_fee_min_wei: recent[0], base_fee_max_wei: recent.at(-1) },
    })
    // The price a node names is the base fee, or what the next one is by the rule of EIP-1559.
    const raw = await world.node.ask<{ gasLimit: Hex }>('eth_getBlockByNumber', numberToHex(block), false)
    const target = BigInt(raw.gasLimit) / 2n
    const change = (baseFee * (gasUsed > target ? gasUsed - target : target - gasUsed)) / target / 8n
    judge.oneOf('gas_price_wei', [gasUsed > target ? baseFee + change : baseFee - change, baseFee])
    const price = BigInt(judge.at<string>('gas_price_wei'))
    judge.at<{ l2_gas: number; calldata_bytes: number }[]>('costs').forEach((cost, index) => {
      const [l2, posted] = [BigInt(cost.l2_gas) * price, perByte && BigInt(cost.calldata_bytes) * perByte]
      judge.same(`costs.${index}`, { l2_fee_wei: l2, l1_fee_wei: posted })
      const ether = world.oracles.usdAt(zero, block)
      if (ether && posted !== undefined)
        judge.same(`costs.${index}.total_usd`, (Number(l2 + posted) / 1e18) * ether, { part: 1e-5 })
    })
  },
}
