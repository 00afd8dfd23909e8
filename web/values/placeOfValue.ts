import { places } from '../router/places.ts'

const tokenFields = /(^|_)(token|token0|token1|asset|quote_token|base_token|contract_token|stock)(_address)?$/
const poolFields = /(^|_)pool(_id|_address)?$/
const transactionFields = /(^|_)(transaction|tx|transaction_hash|tx_hash)$/
const blockFields = /(^|_)(block|block_number|head)$/

/** The page that shows what a field's value names; undefined where there is none. */
export function placeOfValue(field: string, value: string | number): string | undefined {
  const text = String(value)
  if (/^0x[0-9a-fA-F]{40}$/.test(text)) {
    if (/^0x0{40}$/.test(text)) return undefined
    if (tokenFields.test(field)) return places.token(text)
    return poolFields.test(field) ? places.pool(text) : places.wallet(text)
  }
  if (/^0x[0-9a-fA-F]{64}$/.test(text)) {
    if (poolFields.test(field)) return places.pool(text)
    if (transactionFields.test(field)) return places.transaction(text)
    return /block_hash$|^parent_hash$/.test(field) ? places.block(text) : undefined
  }
  return blockFields.test(field) && /^\d+$/.test(text) ? places.block(text) : undefined
}
