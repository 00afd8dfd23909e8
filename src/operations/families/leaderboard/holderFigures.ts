import { z } from 'zod'

/** What boards of holders tell of a token. */
export const holderFigures = {
  gained: z.number().int().describe('Accounts that first got it in the window and have some now.'),
  lost: z
    .number()
    .int()
    .describe(
      'Accounts that first had it before the window, moved it last in the window and have nothing now.',
    ),
  trades: z.number().int().describe('In the window.'),
}
