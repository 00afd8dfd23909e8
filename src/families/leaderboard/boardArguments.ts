import { z } from 'zod'
import { universes } from '../../market/boards/universes.ts'
import { limitArgument } from '../../schema/paging.ts'

/** What every board of tokens takes. */
export const boardArguments = z.object({
  universe: z.enum(universes).default('all').describe('Which part of the market: all, stocks or memecoins.'),
  limit: limitArgument(100, 25),
})
