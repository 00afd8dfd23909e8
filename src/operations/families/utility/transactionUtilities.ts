import { type Hex, keccak256, parseTransaction, recoverTransactionAddress } from 'viem'
import { z } from 'zod'
import { toChecksum } from '../../../base/schema/address.ts'
import { hexDataArgument } from '../../../base/schema/hexData.ts'
import type { CatalogRow } from '../../kernel/CatalogRow.ts'
import { defineUtility } from './defineUtility.ts'

const raw = hexDataArgument('Signed transaction as 0x bytes, as eth_sendRawTransaction takes it.', 131_072)
const wei = z.string().nullable()

const types: Record<string, string> = {
  '01': 'eip2930',
  '02': 'eip1559',
  '03': 'eip4844',
  '04': 'eip7702',
}

/** Typed transactions start with their number, older ones with a list. */
const typeOf = (bytes: Hex) => {
  const first = bytes.slice(2, 4)
  return Number.parseInt(first, 16) >= 0xc0 ? 'legacy' : types[first]
}

/** Signed transactions as bytes. */
export const transactionUtilities: readonly CatalogRow[] = [
  defineUtility({
    name: 'decode_raw_transaction',
    topic: 'transactions',
    description: 'Read a signed transaction from its bytes, and find who signed it.',
    input: z.object({ raw }),
    output: z.object({
      type: z.string(),
      hash: z.string(),
      from: z.string().nullable().describe('Who signed it; null when it is not signed.'),
      to: z.string().nullable().describe('null for a deployment.'),
      chain_id: z.number().int().nullable(),
      nonce: z.number().int(),
      value: z.string().describe('Wei.'),
      gas: z.string().nullable(),
      gas_price: wei,
      max_fee_per_gas: wei,
      max_priority_fee_per_gas: wei,
      data: z.string(),
    }),
    example: {
      raw: '0xf86c098504a817c800825208943535353535353535353535353535353535353535880de0b6b3a76400008025a028ef61340bd939bc2195fe537567866003e1a15d3c71ff63e1590620aa636276a067cbe9d8997f761aecb703304b3800ccf555c9f3dc64214b297fb1966a3b6d83',
    },
    async compute(args, refuse) {
      const type = typeOf(args.raw)
      if (!type) throw refuse('raw', 'is not a transaction of a known type')
      const parsed = parseTransaction(args.raw as `0x02${string}`) as Record<string, unknown>
      const text = (value: unknown) => (value === undefined ? null : String(value))
      const signed = parsed.r !== undefined && parsed.s !== undefined
      const serializedTransaction = args.raw as `0x02${string}`
      const from = signed ? toChecksum(await recoverTransactionAddress({ serializedTransaction })) : null
      return {
        type,
        hash: keccak256(args.raw),
        from,
        to: typeof parsed.to === 'string' ? toChecksum(parsed.to) : null,
        chain_id: typeof parsed.chainId === 'number' ? parsed.chainId : null,
        nonce: Number(parsed.nonce ?? 0),
        value: String(parsed.value ?? 0n),
        gas: text(parsed.gas),
        gas_price: text(parsed.gasPrice),
        max_fee_per_gas: text(parsed.maxFeePerGas),
        max_priority_fee_per_gas: text(parsed.maxPriorityFeePerGas),
        data: String(parsed.data ?? '0x'),
      }
    },
    words: 'signed transaction rlp parse sender',
  }),
  defineUtility({
    name: 'transaction_hash',
    topic: 'transactions',
    description: 'Compute the hash of a signed transaction before it is sent.',
    input: z.object({ raw }),
    output: z.object({ hash: z.string(), type: z.string() }),
    example: {
      raw: '0xf86c098504a817c800825208943535353535353535353535353535353535353535880de0b6b3a76400008025a028ef61340bd939bc2195fe537567866003e1a15d3c71ff63e1590620aa636276a067cbe9d8997f761aecb703304b3800ccf555c9f3dc64214b297fb1966a3b6d83',
    },
    compute(args, refuse) {
      const type = typeOf(args.raw)
      if (!type) throw refuse('raw', 'is not a transaction of a known type')
      return { hash: keccak256(args.raw), type }
    },
    words: 'signed transaction id',
  }),
]
