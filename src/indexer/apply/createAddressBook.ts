import { type Hex, hexToBytes, zeroAddress } from 'viem'
import { query } from '../../sources/index/query.ts'
import { addresses } from '../../sources/index/tables/chainTables.ts'
import { zeroAccount } from '../../sources/index/zeroAccount.ts'
import type { WriteTransaction } from '../../sources/store/Writer.ts'
import { createGenerations } from '../createGenerations.ts'

/** Numbers of addresses for the one writer, who alone gives out new ones. */
export type AddressBook = {
  /** Makes sure that every key has its number; afterwards `id` answers for them until the next load. */
  load(transaction: WriteTransaction, keys: ReadonlySet<Hex>): Promise<void>
  id(key: Hex): number
  /** Forgets everything, after a transaction that may not have happened. */
  forget(): void
}

const rememberedHalf = 150_000

export function createAddressBook(): AddressBook {
  const known = createGenerations<Hex, number>(rememberedHalf)
  let current = new Map<Hex, number>()
  let next: number | undefined

  async function readNext(transaction: WriteTransaction): Promise<number> {
    const row = await transaction.get(
      query('select coalesce(max(id), 0) + 1 as next from addresses', { next: 'bigint' }),
    )
    return row?.next ?? 1
  }

  return {
    async load(transaction, keys) {
      current = new Map()
      const unknown: Hex[] = []
      for (const key of keys) {
        const id = known.get(key)
        if (id === undefined) unknown.push(key)
        else current.set(key, id)
      }
      if (unknown.length === 0) return
      const found = await transaction.lookup({
        table: addresses,
        by: ['address'],
        columns: ['id'],
        keys: unknown.map((key) => [hexToBytes(key)]),
      })
      next ??= await readNext(transaction)
      const fresh: [number, Uint8Array][] = []
      unknown.forEach((key, index) => {
        const row = found[index]
        const id = row ? row.id : key === zeroAddress ? zeroAccount : (next as number)
        if (!row) {
          fresh.push([id, hexToBytes(key)])
          if (id !== zeroAccount) next = id + 1
        }
        current.set(key, id)
        known.set(key, id)
      })
      if (fresh.length > 0) {
        await transaction.insert({ table: addresses, columns: ['id', 'address'], rows: fresh })
      }
    },
    id(key) {
      const id = current.get(key)
      if (id === undefined)
        throw new Error(`The address ${key} was not loaded before its number was asked for.`)
      return id
    },
    forget() {
      known.clear()
      current = new Map()
      next = undefined
    },
  }
}
