import { toolNames } from '../../../../base/names/toolNames.gen.ts'
import type { PageHead } from '../PageHead.ts'
import type { AskData } from './AskData.ts'
import { fact } from './fact.ts'
import { headTexts } from './headTexts.ts'

type PoolFacts = {
  pool: string
  token0: { symbol: string | null }
  token1: { symbol: string | null }
  price_usd: number | null
  tvl_usd: number | null
  swap_fee_percent: number | null
  windows: { window: string; volume_usd: number | null }[]
}

export async function poolHead(ask: AskData, id: string): Promise<PageHead> {
  const { pool, token0, token1, windows, ...figures } = (await ask(toolNames.getPool, {
    pool: id,
  })) as PoolFacts
  const pair = `${token0.symbol ?? '?'} / ${token1.symbol ?? '?'}`
  const day = windows.find(({ window }) => window === '24h')
  return {
    title: `${pair} pool`,
    description: `${pair}: price, depth, trades and who provides it.`,
    facts: [
      ...fact('Price', figures.price_usd, headTexts.dollars),
      ...fact('Held in it', figures.tvl_usd, headTexts.round),
      ...fact('Volume in 24 h', day?.volume_usd, headTexts.round),
      ...fact('Fee', figures.swap_fee_percent, (percent) => `${percent} %`),
      ['Pool', pool],
    ],
  }
}
