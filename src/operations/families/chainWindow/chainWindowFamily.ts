import { z } from 'zod'
import { figures } from '../../../base/schema/figure.ts'
import type { Window } from '../../../base/schema/window.ts'
import type { CatalogRow, Family } from '../../kernel/CatalogRow.ts'
import { defineRow } from '../defineRow.ts'
import { openWindow } from '../windows/openWindow.ts'
import { windowSpan } from '../windows/windowSpan.ts'
import { windowWords } from '../windows/windowWords.ts'
import type { ChainMetric } from './ChainMetric.ts'
import { chainMetrics } from './chainMetrics.ts'
import { chainWindowFigures } from './chainWindowFigures.ts'

const windows: readonly Window[] = ['5m', '15m', '1h', '4h', '12h', '24h', '3d', '7d', '30d']

const input = z.object({})

function toRows({ key, title, topic, describe, words, fields, read }: ChainMetric): CatalogRow[] {
  const output = z.object({ window: windowSpan, ...figures(fields) })
  return windows.map((window) =>
    defineRow({
      name: `chain_${key}_${window}`,
      title: `Chain ${title}, ${window}`,
      topic,
      description: describe(windowWords[window].said),
      words: `${words} ${windowWords[window].words}`,
      implementation: `chain_${key}`,
      bound: { window },
      input,
      output,
      examples: [{ title: 'of the whole chain', arguments: {} }],
      cost: 'light',
      cache: 'block',
      index: 'required',
      async run(context) {
        const frame = await openWindow(context, window)
        const figures = await read(frame)
        return { data: { window: frame.span, ...figures } }
      },
    }),
  )
}

/** Measures of the whole chain over windows up to the newest block. */
export const chainWindowFamily: Family = {
  name: 'chain_window',
  purpose: 'One measure of the chain over one window.',
  promises: 126,
  figures: chainWindowFigures,
  rows: () => chainMetrics.flatMap(toRows),
}
