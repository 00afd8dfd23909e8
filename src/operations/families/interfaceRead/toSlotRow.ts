import type { Hex } from 'viem'
import { z } from 'zod'
import type { Network } from '../../../base/network/Network.ts'
import { addressArgument, addressFromWord, toChecksum, zeroAddress } from '../../../base/schema/address.ts'
import { blockArgument } from '../../../base/schema/blockRef.ts'
import { resolveBlock } from '../../../sources/chain/resolveBlock.ts'
import type { CatalogRow } from '../../kernel/CatalogRow.ts'
import { defineRow } from '../defineRow.ts'

/** A storage slot that EIP-1967 has given a meaning. */
export type ProxySlot = {
  key: string
  slot: Hex
  tells: string
  /** The proxy that the example names. */
  sample: (network: Network) => string
}

const input = z.object({
  address: addressArgument('0x address of the proxy.'),
  block: blockArgument('Block to read at; the newest when absent.').optional(),
})

const output = z.object({
  contract: z.string(),
  block: z.number().int(),
  slot: z.string().describe('The storage slot that was read.'),
  word: z.string().describe('The 32 bytes in it.'),
  address: z.string().nullable().describe('The address in the slot; null when it is empty.'),
})

/** The row that reads one slot of a proxy, whatever functions the proxy hides. */
export const toSlotRow = ({ key, slot, tells, sample }: ProxySlot, network: Network): CatalogRow =>
  defineRow({
    name: `read_eip1967_${key}`,
    title: `EIP-1967 ${key} slot`,
    topic: 'contracts',
    description: `${tells} Reads the storage slot of EIP-1967 itself, so it works on any proxy that follows the standard.`,
    input,
    output,
    examples: [{ title: `the ${key} slot of a proxy`, arguments: { address: sample(network) } }],
    cost: 'light',
    cache: 'block',
    implementation: 'read_storage_slot',
    bound: { slot },
    words: 'proxy upgradeable logic admin beacon',
    async run(context, { address, block }) {
      const at = block ? await resolveBlock(context, block) : context.head.number
      const word = await context.chain.at(at).storageAt(address, slot)
      const found = addressFromWord(word)
      const empty = found === undefined || found === zeroAddress
      if (empty) context.warn('address', 'The slot holds no address: this is not such a proxy.')
      return {
        data: {
          contract: toChecksum(address),
          block: Number(at),
          slot,
          word,
          address: empty ? null : toChecksum(found),
        },
      }
    },
  })
