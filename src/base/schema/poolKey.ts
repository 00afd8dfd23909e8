import type { Hex } from 'viem'
import { z } from 'zod'

/** A pool argument: an address, the 32-byte id of a v4 pool, or the 40-byte key of a shared curve. */
export const poolArgument = (description: string) =>
  z
    .string()
    .trim()
    .regex(
      /^0x([0-9a-fA-F]{40}|[0-9a-fA-F]{64}|[0-9a-fA-F]{80})$/,
      'must be the 0x address of a pool or the 0x id of a v4 pool',
    )
    .transform((text) => text.toLowerCase() as Hex)
    .describe(description)
