/** Fields that JSON-RPC writes as hex numbers. What has the same look but is bytes or a hash is not among them. */
const numberFields = new Set(
  'balance baseFeePerBlobGas baseFeePerGas blobGasPrice blobGasUsed blockNumber blockTimestamp chainId cumulativeGasUsed difficulty effectiveGasPrice excessBlobGas gas gasLimit gasPrice gasUsed gasUsedForL1 l1BlockNumber logIndex maxFeePerBlobGas maxFeePerGas maxPriorityFeePerGas nonce number oldestBlock reward sendCount size status timestamp totalDifficulty transactionIndex type value yParity'.split(
    ' ',
  ),
)

const isNumber = (value: unknown): value is string =>
  typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value)

export type DecodedNumbers = string | DecodedNumbers[] | { [field: string]: DecodedNumbers }

/**
 * The hex numbers of a result as decimals, in the places where they stand; the rest is left out. Undefined
 * where there are none.
 */
export function decodeNumbers(value: unknown, isField: boolean): DecodedNumbers | undefined {
  if (isNumber(value)) return isField ? BigInt(value).toString() : undefined
  if (Array.isArray(value)) {
    const items = value.map((item) => decodeNumbers(item, isField))
    return items.some((item) => item !== undefined) ? items.map((item) => item ?? {}) : undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  const fields = Object.entries(value).flatMap(([name, part]) => {
    const decoded = decodeNumbers(part, numberFields.has(name))
    return decoded === undefined ? [] : [[name, decoded] as const]
  })
  return fields.length === 0 ? undefined : Object.fromEntries(fields)
}
