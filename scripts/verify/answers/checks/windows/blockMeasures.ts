import { distinct } from '../measures.ts'
import { sumOf } from '../tell.ts'
import { blocksIn } from './blocksIn.ts'
import type { ChainMeasure } from './ChainMeasure.ts'
import { chainRatio } from './chainRatio.ts'
import { transactionsIn } from './transactionsIn.ts'

/** Blocks, transactions and gas. */
export const blockMeasures: Readonly<Record<string, ChainMeasure>> = {
  chain_tx_count: (parts) => ({ transactions: transactionsIn(parts).length }),
  chain_tps: (parts) => ({ tps: undefined, transactions: transactionsIn(parts).length }),
  chain_gas_used: (parts) => {
    const gas = sumOf(blocksIn(parts).map(({ gasUsed }) => gasUsed))
    const transactions = transactionsIn(parts).length
    return {
      gas_used: gas,
      gas_per_second: chainRatio(Number(gas), parts.seconds),
      gas_per_block: chainRatio(Number(gas), blocksIn(parts).length),
      gas_per_transaction: chainRatio(Number(gas), transactions),
      transactions,
    }
  },
  chain_base_fee: (parts) => {
    const fees = blocksIn(parts).map(({ baseFee }) => baseFee)
    const mean = Number(sumOf(fees)) / fees.length
    const sorted = fees.toSorted((one, other) => (one < other ? -1 : 1))
    return {
      newest_wei: fees.at(-1),
      least_wei: sorted[0],
      most_wei: sorted.at(-1),
      mean_wei: mean,
      newest_to_mean: Number(fees.at(-1)) / mean,
    }
  },
  chain_active_addresses: (parts) => {
    const list = transactionsIn(parts)
    const senders = distinct(list.map(({ from }) => from))
    return {
      active_addresses: senders,
      transactions: list.length,
      transactions_per_address: chainRatio(list.length, senders),
    }
  },
  chain_new_contracts: (parts) => {
    const made = transactionsIn(parts).filter(({ created }) => created !== null)
    return {
      new_contracts: made.length,
      deployers: distinct(made.map(({ from }) => from)),
      items: made
        .toReversed()
        .slice(0, 20)
        .map(({ created, from, block, hash }) => ({
          contract: created,
          deployer: from,
          block,
          transaction: hash,
        })),
    }
  },
}
