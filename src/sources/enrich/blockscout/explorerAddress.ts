import type { Address, Hash } from 'viem'
import { z } from 'zod'
import { cleanText } from '../../../base/schema/untrustedText.ts'
import { defineQuestion } from '../EnrichQuestion.ts'
import { blockscout } from './blockscout.ts'

/** What the explorer has on an address. */
export type ExplorerAddress = {
  name: string | null
  /** Labels people gave it there. */
  tags: string[]
  isScam: boolean | null
  verified: boolean | null
  creator: Address | null
  creationTransaction: Hash | null
  implementations: Address[]
}

const text = z.string().nullish()

const shape = z.object({
  hash: z.string(),
  is_contract: z.boolean().nullish(),
  is_verified: z.boolean().nullish(),
  is_scam: z.boolean().nullish(),
  name: text,
  creator_address_hash: text,
  creation_transaction_hash: text,
  implementations: z.array(z.object({ address_hash: text, address: text })).nullish(),
  public_tags: z.array(z.object({ display_name: text, label: text })).nullish(),
  metadata: z.object({ tags: z.array(z.object({ name: text })).nullish() }).nullish(),
})

const mostTags = 10

const hexOf = <T extends string>(value: string | null | undefined, digits: number): T | null =>
  value && new RegExp(`^0x[0-9a-fA-F]{${digits}}$`).test(value) ? (value.toLowerCase() as T) : null

/** Name, labels, creator and whether the source is verified, by the explorer's word. */
export const explorerAddress = defineQuestion({
  of: blockscout,
  ttlMs: 600_000,
  path: (address: Address) => `/addresses/${address}`,
  shape,
  give(body, address): ExplorerAddress | null {
    if (body.hash.toLowerCase() !== address) return null
    const tags = [
      ...(body.public_tags ?? []).map((tag) => tag.display_name ?? tag.label),
      ...(body.metadata?.tags ?? []).map((tag) => tag.name),
    ]
    const shown = tags.flatMap((tag) => (tag ? cleanText(tag, 40) || [] : []))
    return {
      name: (body.name && cleanText(body.name)) || null,
      tags: [...new Set(shown)].slice(0, mostTags),
      isScam: body.is_scam ?? null,
      verified: body.is_contract ? (body.is_verified ?? null) : null,
      creator: hexOf(body.creator_address_hash, 40),
      creationTransaction: hexOf(body.creation_transaction_hash, 64),
      implementations: (body.implementations ?? []).flatMap(
        (row) => hexOf<Address>(row.address_hash ?? row.address, 40) ?? [],
      ),
    }
  },
})
