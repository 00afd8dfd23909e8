import { z } from 'zod'
import type { CatalogRow, Family } from '../../kernel/CatalogRow.ts'
import { listStockPremiums } from '../../tools/stocks/listStockPremiums.ts'
import { bindTool } from '../bindTool.ts'
import { defineRow } from '../defineRow.ts'
import { sectorBoardFigures } from './sectorBoardFigures.ts'
import { sectorFlows, sectorFlowsInput, sectorFlowsOutput } from './sectorFlows.ts'
import { sectorMovers, sectorMoversInput, sectorMoversOutput } from './sectorMovers.ts'

type Sector = { key: string; name: string; words?: string }

const sectors: readonly Sector[] = [
  { key: 'semiconductors', name: 'semiconductor stocks', words: 'chip chips' },
  { key: 'software', name: 'software stocks', words: 'saas cloud' },
  { key: 'ai_infrastructure', name: 'AI infrastructure stocks', words: 'datacenter data center' },
  { key: 'internet', name: 'internet stocks', words: 'social media web' },
  { key: 'crypto_equities', name: 'crypto stocks', words: 'miner bitcoin crypto equity' },
  { key: 'quantum', name: 'quantum computing stocks' },
  { key: 'space_defense', name: 'space and defence stocks', words: 'defense aerospace rocket drone' },
  { key: 'energy_nuclear', name: 'energy and nuclear stocks', words: 'power oil uranium' },
  { key: 'healthcare', name: 'healthcare stocks', words: 'pharma biotech medical drug' },
  { key: 'consumer', name: 'consumer stocks', words: 'retail' },
  { key: 'financials', name: 'financial stocks', words: 'bank fintech broker' },
  { key: 'industrials', name: 'industrial stocks', words: 'manufacturing airline' },
  { key: 'etf_equity', name: 'equity funds', words: 'etf fund index' },
  { key: 'etf_bond_commodity', name: 'bond and commodity funds', words: 'etf fund gold silver treasury oil' },
]

const { sector: _, ...premiumFilters } = listStockPremiums.input.shape
const premiumsInput = z.object(premiumFilters)

const shared = {
  topic: 'stocks',
  cost: 'heavy',
  cache: 'block',
  index: 'required',
  examples: [{ title: 'with the defaults', arguments: {} }],
} as const

function rowsOf({ key: sector, name, words: more = '' }: Sector): CatalogRow[] {
  const card = (view: string, title: string, words: string) => ({
    name: `sector_${sector}_${view}`,
    title: `${title} of ${name}`,
    words: `sector ${words} ${sector.replaceAll('_', ' ')} ${name} ${more}`,
    bound: { sector },
  })
  return [
    defineRow({
      ...shared,
      ...card('movers', 'Movers', 'mover gain loser gainer performance rising falling'),
      description: `Rank ${name} by how far their pool price moved in a window, with how many rose and fell, volume, trades and liquidity.`,
      input: sectorMoversInput,
      output: sectorMoversOutput,
      implementation: 'sector_movers',
      run: (context, args) => sectorMovers(context, { sector }, args),
    }),
    bindTool(listStockPremiums, {
      ...card('premiums', 'Premiums', 'premium discount oracle gap arbitrage'),
      description: `List how far ${name} trade above or below their oracle price, in basis points, with liquidity, oracle age and market session.`,
      input: premiumsInput,
      examples: shared.examples,
    }),
    defineRow({
      ...shared,
      ...card('flows', 'Flows', 'flow inflow outflow net bought sold issued redeemed money'),
      description: `Sum what was bought, sold, issued and redeemed of ${name} in a window, in dollars, for the sector and each of its tokens.`,
      input: sectorFlowsInput,
      output: sectorFlowsOutput,
      implementation: 'sector_flows',
      run: (context, args) => sectorFlows(context, { sector }, args),
    }),
  ]
}

/** Three views of each sector of the issuer's instruments. */
export const sectorBoardFamily: Family = {
  name: 'sector_board',
  purpose: 'Three views of each sector of the instruments.',
  promises: 42,
  figures: sectorBoardFigures,
  rows: () => sectors.flatMap(rowsOf),
}
