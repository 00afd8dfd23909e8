import { z } from 'zod'
import { Unavailable } from '../../../base/errors/codes.ts'
import type { CatalogRow, Family } from '../../kernel/CatalogRow.ts'
import type { ToolContext } from '../../kernel/ToolContext.ts'
import { listLaunches } from '../../tools/market/listLaunches.ts'
import { bindTool } from '../bindTool.ts'
import { defineRow } from '../defineRow.ts'
import { guardRow } from '../guardRow.ts'
import { launchpadBoard, launchpadBoardInput, launchpadBoardOutput } from './launchpadBoard.ts'
import { launchpadFigures } from './launchpadFigures.ts'
import { launchpadMakers, launchpadMakersInput, launchpadMakersOutput } from './launchpadMakers.ts'
import { launchpadStats, launchpadStatsInput, launchpadStatsOutput } from './launchpadStats.ts'

type Launchpad = { key: string; name: string; words?: string }

/**
 * Launchpads by the key that the network's data knows them by. Doppler stands where the plan had Trench: of
 * Trench no event is known, so that its launches cannot be read on any network.
 */
const launchpads: readonly Launchpad[] = [
  { key: 'pons_v1', name: 'Pons v1' },
  { key: 'pons_v2', name: 'Pons v2' },
  { key: 'noxa', name: 'Noxa' },
  { key: 'odyssey', name: 'The Odyssey' },
  { key: 'flap', name: 'Flap' },
  { key: 'doppler_airlock', name: 'Doppler Airlock', words: 'bankr' },
  { key: 'bow', name: 'Bow.fun' },
  { key: 'bags', name: 'Bags' },
  { key: 'pools_fun', name: 'Pools.fun' },
  { key: 'letscash', name: 'LetsCash', words: 'cashcat' },
  { key: 'long', name: 'Long' },
  { key: 'virtuals', name: 'Virtuals' },
  { key: 'sushi', name: 'Sushi Launchpad' },
]

/** Refuses where the network cannot tell what was launched. */
const assertReadable =
  ({ key, name }: Launchpad) =>
  ({ network }: ToolContext): void => {
    const fact = network.launchpads.find((row) => row.key === key)
    const what = `The launchpad ${name}`
    if (!fact) throw Unavailable({ what, reason: 'this network has no known contract of it' })
    if (!fact.event) throw Unavailable({ what, reason: 'the event of its launches is not known' })
  }

const { launchpad: _, ...launchFilters } = listLaunches.input.shape
const launchesInput = z.object(launchFilters)

const shared = {
  topic: 'market',
  cost: 'light',
  cache: 'block',
  index: 'required',
  examples: [{ title: 'with the defaults', arguments: {} }],
} as const

/** What is asked of a launchpad; no view of graduations, because direct launchers have none. */
function rowsOf({ key: launchpad, name, words: more = '' }: Launchpad): CatalogRow[] {
  const card = (view: string, title: string, words: string) => ({
    name: `launchpad_${launchpad}_${view}`,
    title: `${name} ${title}`,
    words: `${words} ${launchpad.replaceAll('_', ' ')} ${name} ${more}`,
  })
  const board = (sort: 'volume' | 'holders', description: string, words: string) =>
    defineRow({
      ...shared,
      ...card(`top_${sort}`, `tokens by ${sort}`, words),
      description,
      input: launchpadBoardInput,
      output: launchpadBoardOutput,
      implementation: 'launchpad_board',
      bound: { launchpad, sort },
      run: (context, args) => launchpadBoard(context, { launchpad, sort }, args),
    })
  return [
    bindTool(listLaunches, {
      ...card('new', 'launches', 'new launch newest fresh latest just launched memecoin token'),
      description: `List tokens as ${name} launches them, newest first, with deployer, stage, first trade, volume, liquidity, price and quick flags.`,
      input: launchesInput,
      examples: shared.examples,
      bound: { launchpad },
    }),
    board(
      'volume',
      `Rank the tokens launched on ${name} by dollars traded in a window, with trades, traders, holders and price.`,
      'most traded best biggest top',
    ),
    board(
      'holders',
      `Rank the tokens launched on ${name} by how many accounts hold them, with volume of a window, stage and price.`,
      'most held popular top holder',
    ),
    defineRow({
      ...shared,
      ...card('deployers', 'deployers', 'deployer developer dev creator serial launcher maker who'),
      description: `Rank the accounts that launched most tokens on ${name}, with how many graduated and when they first and last launched.`,
      input: launchpadMakersInput,
      output: launchpadMakersOutput,
      implementation: 'launchpad_makers',
      bound: { launchpad },
      run: (context, args) => launchpadMakers(context, { launchpad }, args),
    }),
    defineRow({
      ...shared,
      ...card('stats', 'statistics', 'statistic number summary graduated graduation rate volume how many'),
      description: `Count what ${name} launched in all and in a window: tokens, graduations, deployers, trades, traders and dollars.`,
      input: launchpadStatsInput,
      output: launchpadStatsOutput,
      implementation: 'launchpad_stats',
      bound: { launchpad },
      run: (context, args) => launchpadStats(context, { launchpad }, args),
    }),
  ]
}

/** Five views of each launchpad. */
export const launchpadFamily: Family = {
  name: 'launchpad',
  purpose: 'Five views of each launchpad.',
  promises: 65,
  figures: launchpadFigures,
  rows: () => launchpads.flatMap((pad) => rowsOf(pad).map((row) => guardRow(row, assertReadable(pad)))),
}
