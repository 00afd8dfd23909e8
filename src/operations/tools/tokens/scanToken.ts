import type { Address } from 'viem'
import { z } from 'zod'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { tokenArgument } from '../../../base/schema/tokenRef.ts'
import { showPool } from '../../../domain/market/showPool.ts'
import { judgeToken } from '../../../domain/safety/flags/judgeToken.ts'
import { explainNulls } from '../../../domain/safety/scan/explainNulls.ts'
import { toMarketSection, toPriceSection } from '../../../domain/safety/scan/marketSections.ts'
import { nullReasons } from '../../../domain/safety/scan/nullReasons.ts'
import { readScan, type Scan } from '../../../domain/safety/scan/readScan.ts'
import { scanShape } from '../../../domain/safety/scan/scanFields.ts'
import {
  toContractSection,
  toDeployerSection,
  toHoldersSection,
  toIdentitySection,
  toLaunchSection,
  toLiquiditySection,
  toSupplySection,
} from '../../../domain/safety/scan/tokenSections.ts'
import { toSimulation } from '../../../domain/safety/simulationFields.ts'
import { resolveToken } from '../../../domain/tokens/resolveToken.ts'
import { readVerified } from '../../../sources/enrich/sourcify/readVerified.ts'
import { blockTimes } from '../../../sources/index/queries/blockTimes.ts'
import { defineTool } from '../../kernel/defineTool.ts'
import type { IndexedContext } from '../../kernel/ToolContext.ts'
import { scanTokenFigures } from './scanToken.figures.ts'
import { scanTokenSpeech } from './scanToken.speech.ts'

/** The full due-diligence read of a token. */
export const scanToken = defineTool({
  name: 'scan_token',
  title: 'Token scan',
  topic: 'tokens',
  description: `Scan a token for due diligence in one call: identity and impostors, supply, price, market, holders, liquidity locks, contract powers, launch, flags, score and verdict. Use ${toolNames.getSafety} for risks alone and ${toolNames.getToken} for identity alone.`,
  words:
    'due diligence audit check report analyse analyze research dyor full rug scam safe everything scan overview story about picture summary analysis market value cap big size rundown brief info information details',
  profiles: ['lean', 'safety'],
  core: true,
  speech: scanTokenSpeech,
  view: 'safety',
  input: z.object({
    query: tokenArgument('0x address, ticker or name.'),
    depth: z
      .enum(['fast', 'full'])
      .default('fast')
      .describe('full adds a simulated trade (honeypot, taxes) and the deployer’s history.'),
  }),
  output: z.object(scanShape),
  figures: scanTokenFigures,
  examples: [
    { title: 'a memecoin', arguments: { query: 'CASHCAT' } },
    { title: 'a stock token in full', arguments: { query: 'NVDA', depth: 'full' } },
  ],
  cost: 'heavy',
  cache: 'block',
  index: 'required',
  async run(context, { query, depth }) {
    const { address, instrument } = await resolveToken(context, query)
    const full = depth === 'full'
    const [scan, verified] = await Promise.all([
      readScan(context, address, { instrument, full }),
      readVerified(context, address, 'contract.verified_source'),
    ])
    const data = await toData(context, scan, address)
    explainNulls(data, nullReasons(scan, full), context.warn)
    if (!full) context.warn('flags', 'Honeypots and taxes are looked for at depth full only.')
    for (const step of scan.price?.path ?? []) context.source(step)
    return { data: { ...data, contract: { ...data.contract, ...verified } } }
  },
})

async function toData(context: IndexedContext, scan: Scan, token: Address) {
  const { network, head } = context
  const { facts, trade, origin, burned } = scan
  const { flags, unknown, score, verdict, summary } = judgeToken(facts, trade)
  const created =
    'reason' in origin ? undefined : (await blockTimes(context.index, [origin.block])).get(origin.block)
  return {
    identity: toIdentitySection(scan, token, network),
    supply: toSupplySection(scan),
    price: toPriceSection(scan, { nowMs: head.timestampMs }),
    market: toMarketSection(scan, token, { supply: facts.identity.totalSupply, burned }),
    holders: toHoldersSection(scan),
    liquidity: toLiquiditySection(scan, network),
    contract: toContractSection(scan),
    simulation: trade && {
      ...toSimulation(trade.findings),
      pool: trade.pool && showPool(trade.pool.key),
      method: trade.run?.method === 'blocks' ? 'eth_simulateV1' : 'eth_call with state overrides',
    },
    launch: toLaunchSection(scan),
    deployer: toDeployerSection(scan),
    flags,
    unknown,
    score,
    verdict,
    summary,
    age_s: created === undefined ? null : Math.max(0, Math.round(head.timestampMs / 1000 - created)),
  }
}
