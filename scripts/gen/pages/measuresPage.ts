import { type MeasureName, measures } from '../../../src/domain/market/measures/definitions.ts'
import {
  type MeasureDefinition,
  measureSubjects,
} from '../../../src/domain/market/measures/MeasureDefinition.ts'
import { markdownTable } from './markdownTable.ts'
import { pageHead } from './pageHead.ts'
import { toldMeasures } from './toldFigures.ts'

const titles = {
  token: 'Tokens',
  pool: 'Pools',
  wallet: 'Wallets',
  holding: 'Holdings: one token of a wallet',
  chain: 'The market as a whole',
  venue: 'Exchanges',
  launchpad: 'Launchpads',
} as const

const spans = { now: 'now', window: 'a window up to the newest block', all: 'since the beginning' } as const

/** Where a measure is told: operations with the fields that tell it. */
function tellersOf(name: MeasureName): string {
  const fields = new Map<string, Set<string>>()
  for (const { operation, rows, fields: told } of toldMeasures)
    for (const [field, measure] of Object.entries(told)) {
      if ((typeof measure === 'string' ? measure : measure.measure) !== name) continue
      // Windows that stand inside a field are one field to a reader.
      const path = (rows === '' ? field : `${rows}.${field}`).replace(/\.\d+[mhd](?=\.|$)/, '.*')
      fields.set(operation, (fields.get(operation) ?? new Set()).add(path))
    }
  return [...fields]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([operation, paths]) => `${operation} (${[...paths].map((path) => `\`${path}\``).join(', ')})`)
    .join('; ')
}

function sectionOf(name: MeasureName): readonly string[] {
  const { unit, meaning, window, leavesOut, source }: MeasureDefinition = measures[name]
  return [
    `### ${name}`,
    '',
    meaning,
    '',
    ...markdownTable(
      ['', ''],
      [
        ['unit', unit],
        ['over', spans[window]],
        ...(leavesOut ? [['left out', leavesOut]] : []),
        ['computed in', `\`${source}\``],
        ['told by', tellersOf(name)],
      ],
    ),
    '',
  ]
}

/** docs/generated/measures.md: what every figure means that more than one operation tells. */
export function measuresPage(): string {
  const names = Object.keys(measures) as MeasureName[]
  return [
    ...pageHead('Measures', 'src/domain/market/measures/definitions.ts'),
    'A measure has one definition and one function, and every operation, page and answer that tells it tells the same figure for the same subject, window and block; `npm test -- measures` asks them all. Fields say which measure they tell. A window ends with the newest indexed block and begins with the first block that was made no earlier than that block’s time less the window; where the index does not have all of it, the figure is null and a warning says why.',
    '',
    'Ether and WETH turn into each other one to one: they are one asset for every measure of prices, trades and liquidity. Boards show it as WETH, which has a contract, and leave out USDG, the dollar that all others are measured in. Holders and supply are of a contract. Prices of one USDG are one dollar by definition.',
    '',
    ...measureSubjects.flatMap((subject) => {
      const own = names.filter((name) => measures[name].of[0] === subject)
      return own.length === 0 ? [] : [`## ${titles[subject]}`, '', ...own.flatMap(sectionOf)]
    }),
  ].join('\n')
}
