/** What a transaction takes, and what that costs now. */
type Fee = {
  gas: number
  /** Bytes that it posts to L1, and the price of one; undefined where nothing tells that. */
  bytes: number
  gasPrice: bigint
  perL1Byte: bigint | undefined
}

/** What a transaction costs in wei: its gas here, and its data on L1 where that price is known. */
export function transactionFee({ gas, bytes, gasPrice, perL1Byte }: Fee) {
  const l2Fee = gasPrice * BigInt(gas)
  const l1Fee = perL1Byte === undefined ? undefined : perL1Byte * BigInt(bytes)
  const wei = l2Fee + (l1Fee ?? 0n)
  const toUsd = (ethUsd: number) => Number(((Number(wei) / 1e18) * ethUsd).toPrecision(6))
  return { l2Fee, l1Fee, toUsd }
}
