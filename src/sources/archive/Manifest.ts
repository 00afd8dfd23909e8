import { z } from 'zod'
import { archiveOrders } from './ArchiveTable.ts'
import { archiveTables } from './archiveTables.ts'

/** A reader that does not know the number of a manifest does not know what its files mean. */
export const archiveFormat = 1

export const manifestName = 'manifest.json'

const hash = z.string().regex(/^0x[0-9a-f]{64}$/)
const count = z.number().int().min(0)

const archiveFile = z.object({
  table: z.enum(archiveTables.map(({ name }) => name)),
  order: z.enum(archiveOrders),
  /** From the folder of the archive. */
  path: z.string().regex(/^[a-z]+\/by-[a-z]+\/\d{4}-\d\d-\d\d-\d+\.parquet$/),
  rows: count,
  bytes: count,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

/** The blocks of one day (UTC), or of the part of it that was there to be kept. */
const archivePart = z.object({
  day: z.iso.date(),
  first_block: count,
  first_hash: hash,
  last_block: count,
  last_hash: hash,
  files: z.array(archiveFile),
})

/** What an archive has. A file that is not named here is none of it. */
export const manifestSchema = z.object({
  format: z.literal(archiveFormat),
  chain_id: z.number().int(),
  network: z.string(),
  /** The chain's first block, by which it is known. */
  genesis_hash: hash,
  /** Oldest first; blocks of none are in two. */
  parts: z.array(archivePart),
})

export type ArchiveFile = z.output<typeof archiveFile>
export type ArchivePart = z.output<typeof archivePart>
export type Manifest = z.output<typeof manifestSchema>

/** Which chain an archive is of. */
export type ArchiveIdentity = Pick<Manifest, 'chain_id' | 'network' | 'genesis_hash'>
