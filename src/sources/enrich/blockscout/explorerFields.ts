import { z } from 'zod'
import { toChecksum } from '../../../base/schema/address.ts'
import { untrustedText } from '../../../base/schema/untrustedText.ts'
import type { ExplorerAddress } from './explorerAddress.ts'

/** What the explorer says of an address, in an answer; absent where it is not asked. */
export const explorerFields = z
  .object({
    name: untrustedText('What the explorer calls it.').nullable(),
    tags: z.array(untrustedText('A label that people gave it there.')),
    is_scam: z.boolean().nullable(),
    verified: z.boolean().nullable(),
    creator: z.string().nullable(),
    creation_transaction: z.string().nullable(),
  })
  .nullable()
  .optional()
  .describe('What Blockscout says of it; not checked against the chain.')

export const showExplorer = (said: ExplorerAddress) => ({
  name: said.name,
  tags: said.tags,
  is_scam: said.isScam,
  verified: said.verified,
  creator: said.creator && toChecksum(said.creator),
  creation_transaction: said.creationTransaction,
})
