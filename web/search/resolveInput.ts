import { callOperation } from '../api/callOperation.ts'
import { places } from '../router/places.ts'

/** Where an address or hash belongs, asked from the chain; undefined where its form says enough. */
export async function resolveInput(text: string): Promise<string | undefined> {
  if (/^0x[0-9a-fA-F]{40}$/.test(text)) return resolveAddress(text)
  if (/^0x[0-9a-fA-F]{64}$/.test(text)) return resolveHash(text)
  return undefined
}

async function resolveAddress(address: string): Promise<string> {
  const [place, tokens] = await Promise.all([
    callOperation('get_address', { address }),
    callOperation('search_token', { query: address, limit: 1 }),
  ])
  const isToken =
    tokens.ok &&
    tokens.envelope.data.items.some((item) => item.address.toLowerCase() === address.toLowerCase())
  if (isToken) return places.token(address)
  if (!place.ok || place.envelope.data.kind === 'account') return places.wallet(address)
  const pool = await callOperation('get_pool', { pool: address })
  return pool.ok ? places.pool(address) : places.wallet(address)
}

async function resolveHash(hash: string): Promise<string> {
  const [transaction, block] = await Promise.all([
    callOperation('get_transaction', { hash }),
    callOperation('get_block', { block: hash }),
  ])
  if (transaction.ok) return places.transaction(hash)
  if (block.ok) return places.block(hash)
  const pool = await callOperation('get_pool', { pool: hash })
  return pool.ok ? places.pool(hash) : places.transaction(hash)
}
