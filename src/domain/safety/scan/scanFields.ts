import { z } from 'zod'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { untrustedText } from '../../../base/schema/untrustedText.ts'
import { sessionNames } from '../../stocks/session.ts'
import { originFields } from '../../tokens/findOrigin.ts'
import { flagFields, unknownFields } from '../flags/Flag.ts'
import { safetyVerdicts } from '../flags/verdictOf.ts'
import { lockFields } from '../locks/lockFields.ts'
import { powerNames } from '../powers.ts'
import { simulationShape } from '../simulationFields.ts'
import { tokenKinds } from './kindOf.ts'

const text = z.string().nullable()
const number = z.number().nullable()
const windowsOf = <Field extends z.ZodType>(field: Field) =>
  z.object({ '5m': field, '1h': field, '6h': field, '24h': field })

/** The whole of a scan. */
export const scanShape = {
  identity: z.object({
    address: z.string(),
    symbol: untrustedText().nullable(),
    name: untrustedText().nullable(),
    decimals: z.number().int().nullable(),
    kind: z.enum(tokenKinds),
    canonical: z.boolean().describe('Vouched for by the issuer’s factory or the network’s list.'),
    issuer_verified: z
      .boolean()
      .describe('The issuer’s factory log names it and its beacon is the issuer’s.'),
    impostor_of: text.describe('The genuine contract it could be taken for.'),
    lookalikes: z.array(z.string()).describe('Other contracts with the same symbol, at most 10.'),
    logo: text,
    links: z.array(z.string()),
  }),
  supply: z.object({
    total: text.describe('Raw units.'),
    total_decimal: text,
    ui_total: text.describe('Shares: total times multiplier, for stock tokens.'),
    burned: text.describe('Raw units at burn addresses.'),
    circulating_est: text.describe('Raw units, total less burned.'),
    minted_24h: text.describe('Raw units.'),
    redeemed_24h: text.describe('Raw units.'),
  }),
  price: z.object({
    usd: number,
    native: number.describe('In ETH.'),
    source_pool: text,
    path: z.array(z.string()),
    age_ms: number.describe('Since the last trade in that pool.'),
    oracle_usd: number.describe('For one token.'),
    oracle_age_s: number,
    oracle_paused: z.boolean().nullable(),
    premium_bps: number.describe('Of the pool price over the oracle’s.'),
    session: z.enum(sessionNames).nullable(),
    convention: z.string().describe('What one unit of every price here is.'),
  }),
  market: z.object({
    market_cap_usd: number,
    fdv_usd: number,
    liquidity_usd: number,
    pools: z.array(
      z.object({
        pool: z.string(),
        venue: z.string(),
        kind: z.string(),
        liquidity_usd: number,
        fee_bps: number,
      }),
    ),
    volume_usd: windowsOf(number),
    trades: windowsOf(z.object({ buys: z.number().int(), sells: z.number().int() }).nullable()),
    traders: windowsOf(z.object({ buyers: z.number().int(), sellers: z.number().int() }).nullable()),
    change_pct: windowsOf(number),
    depth_1pct_usd: z
      .object({ buy: number, sell: number })
      .describe('Dollars that move the pricing pool by 1 %, by its liquidity at the price.'),
    ath_usd: number.describe('Highest price in the pricing pool.'),
  }),
  holders: z.object({
    count: number,
    top10_pct: number,
    top10_ex_pools_pct: number.describe('Pools, burn addresses and lockers left out.'),
    deployer_pct: number,
    contracts_pct: number.describe('Held by contracts, of the 50 largest.'),
    gini: number,
    entered_24h: number,
    exited_24h: number,
  }),
  liquidity: z.object({
    lp_burned_pct: number,
    lp_locked_pct: number,
    lp_free_pct: number,
    locks: z.array(lockFields),
    removable_by: z.array(z.string()),
    removed_24h_usd: number,
  }),
  contract: z.object({
    bytecode_hash: z.string(),
    proxy: z
      .object({ kind: z.string(), implementation: text, admin: text, beacon: text, upgraded_at: text })
      .nullable(),
    owner: text,
    renounced: z.boolean().nullable(),
    roles: z.array(z.object({ role: z.string(), account: z.string() })),
    selectors_flagged: z.object(
      Object.fromEntries(powerNames.map((name) => [name, z.boolean()])) as Record<
        (typeof powerNames)[number],
        z.ZodBoolean
      >,
    ),
    created: originFields,
    verified_source: z
      .boolean()
      .nullable()
      .optional()
      .describe('By Sourcify or Blockscout; absent where not asked.'),
  }),
  simulation: z.object({ ...simulationShape, pool: text, method: z.string() }).nullable(),
  launch: z
    .object({
      launchpad: z.string(),
      stage: text,
      curve_progress: number.describe('Percent.'),
      snipers_first_3s: z.number().int().nullable(),
      bundle_share_pct: number,
      first_buyers_still_holding_pct: number,
    })
    .nullable(),
  deployer: z
    .object({
      address: z.string(),
      first_seen: text,
      launches: z.number().int(),
      alive: z.number().int(),
      rugged_liquidity_count: z.number().int(),
      funder: text,
    })
    .nullable(),
  flags: z.array(flagFields),
  unknown: z.array(unknownFields).describe('Checks that could not be made.'),
  score: z.object({
    value: z.number().int().nullable().describe('0 to 100; null for a trusted issuer.'),
    parts: z.array(z.object({ code: z.string(), points: z.number() })),
  }),
  verdict: z.enum(safetyVerdicts).describe(`As ${toolNames.getSafety} has it; no_risk_found is no promise.`),
  summary: untrustedText('The verdict in a sentence, with what decided it.'),
  age_s: number.describe('Since the token’s creation or first mint.'),
} as const
