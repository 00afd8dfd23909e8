import { z } from 'zod'
import { limitArgument } from '../../../base/schema/paging.ts'
import { universes } from '../../../domain/market/boards/universes.ts'

/** What every board of tokens takes. */
export const boardArguments = z.object({
  universe: z.enum(universes).default('all').describe('Which part of the market: all, stocks or memecoins.'),
  limit: limitArgument(100, 25),
})
