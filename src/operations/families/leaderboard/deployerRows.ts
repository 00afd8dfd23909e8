import { z } from 'zod'
import { toChecksum } from '../../../base/schema/address.ts'
import { withFigures } from '../../../base/schema/figure.ts'
import { limitArgument } from '../../../base/schema/paging.ts'
import type { Window } from '../../../base/schema/window.ts'
import { labelAddresses } from '../../../domain/tokens/labelAddresses.ts'
import { blockOf } from '../../../sources/index/position.ts'
import { topDeployers } from '../../../sources/index/queries/topDeployers.ts'
import type { CatalogRow } from '../../kernel/CatalogRow.ts'
import { defineRow } from '../defineRow.ts'
import { openWindow } from '../windows/openWindow.ts'
import { windowSpan } from '../windows/windowSpan.ts'
import { windowWords } from '../windows/windowWords.ts'

const input = z.object({ limit: limitArgument(100, 25) })
const output = withFigures(
  z.object({
    window: windowSpan,
    items: z.array(
      z.object({
        rank: z.number().int().describe('By contracts and tokens made, each once.'),
        account: z.string(),
        label: z.string().nullable(),
        contracts: z.number().int().describe('Made by transactions of their own, failed ones too.'),
        launches: z
          .number()
          .int()
          .describe(
            'Tokens of the window, launched through a known launchpad, whose event names the creator, or deployed directly.',
          ),
        last_block: z.number().int(),
      }),
    ),
  }),
  'items',
)

/** Accounts that made most, one operation for each window. */
export const deployerRows = (windows: readonly Window[]): CatalogRow[] =>
  windows.map((window) =>
    defineRow({
      name: `top_deployers_${window}`,
      title: `Top deployers, ${window}`,
      topic: 'safety',
      description: `Rank accounts by how many contracts they deployed and tokens they launched in ${windowWords[window].said}.`,
      words: `serial dev devs creators makers launchers factory ${windowWords[window].words}`,
      implementation: 'top_deployers',
      bound: { window },
      input,
      output,
      examples: [{ title: 'the first ten', arguments: { limit: 10 } }],
      cost: 'light',
      cache: 'block',
      index: 'required',
      async run(context, { limit }) {
        const { index, since, span } = await openWindow(context, window)
        const rows = await topDeployers(index, since, limit)
        const labels = await labelAddresses(
          context,
          rows.map(({ account }) => account),
        )
        if (rows.length === 0) context.warn('items', 'Nothing was deployed or launched in the window.')
        const items = rows.map(({ account, contracts, launches, lastPosition }, place) => ({
          rank: place + 1,
          account: toChecksum(account),
          label: labels.get(account) ?? null,
          contracts,
          launches,
          last_block: blockOf(lastPosition),
        }))
        return { data: { window: span, items } }
      },
    }),
  )
