import type { Head } from './Chain.ts'

/** What a transaction pays at least to get into the block after one: a base fee rises by an eighth at most. */
export const gasPriceAfter = ({ baseFeeWei }: Pick<Head, 'baseFeeWei'>): bigint => {
  const fee = baseFeeWei ?? 0n
  return fee + fee / 8n + 1n
}
