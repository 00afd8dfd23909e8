import type { Window } from '../../../base/schema/window.ts'
import type { MeasureName } from '../../../domain/market/measures/definitions.ts'
import type { Figures, ToldMeasure } from '../../../domain/market/measures/Figures.ts'

const windows: readonly Window[] = ['5m', '1h', '6h', '24h']

/** The windows of a scan stand inside the field. */
const inScan = (path: string, parts: Readonly<Record<string, MeasureName>>) =>
  Object.fromEntries(
    windows.flatMap((window) =>
      Object.entries(parts).map(([part, measure]): [string, ToldMeasure] => [
        ['market', path, window, part].filter((step) => step !== '').join('.'),
        { measure, window },
      ]),
    ),
  )

/** Which of its fields tell a measure, and which only look as if they did. */
export const scanTokenFigures: Figures = {
  measures: [
    {
      rows: '',
      kind: 'token',
      subject: '^identity.address',
      fields: {
        'price.usd': 'price',
        'market.market_cap_usd': 'market_value',
        'market.fdv_usd': 'fully_diluted_value',
        'market.liquidity_usd': 'liquidity',
        'holders.count': 'holders',
        'liquidity.removed_24h_usd': { measure: 'liquidity_removed', window: '24h' },
        'launch.snipers_first_3s': 'snipers',
        'launch.first_buyers_still_holding_pct': 'first_buyers_holding',
        ...inScan('volume_usd', { '': 'volume' }),
        ...inScan('trades', { buys: 'buys', sells: 'sells' }),
        ...inScan('traders', { buyers: 'buyers', sellers: 'sellers' }),
        ...inScan('change_pct', { '': 'price_change' }),
      },
    },
    { rows: 'market.pools[]', kind: 'pool', subject: 'pool', fields: { liquidity_usd: 'pool_liquidity' } },
  ],
  others: {
    'A part of the liquidity, of the supply or of providers, in percent.': ['liquidity.locks[].percent'],
    'A price in one pool, whichever pool prices the token.': ['market.ath_usd'],
    'What an oracle or the issuer says.': ['price.oracle_usd'],
    'How many tokens, pools or accounts something is true of.': [
      'deployer.rugged_liquidity_count',
      'simulation.holders_tried',
      'simulation.holders_sold',
    ],
    'A score of dangers.': ['score.value'],
  },
}
