import type { Address } from 'viem'
import { z } from 'zod'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { toChecksum } from '../../../base/schema/address.ts'
import { tokenArgument } from '../../../base/schema/tokenRef.ts'
import { untrustedText } from '../../../base/schema/untrustedText.ts'
import { flagFields, unknownFields } from '../../../domain/safety/flags/Flag.ts'
import { judgeToken } from '../../../domain/safety/flags/judgeToken.ts'
import { unscored } from '../../../domain/safety/flags/scoreOf.ts'
import { safetyVerdicts } from '../../../domain/safety/flags/verdictOf.ts'
import { summariseLocks } from '../../../domain/safety/locks/summariseLocks.ts'
import { powerNames } from '../../../domain/safety/powers.ts'
import { readFacts } from '../../../domain/safety/readFacts.ts'
import { simulateTrade } from '../../../domain/safety/simulateTrade.ts'
import { simulationShape, toSimulation } from '../../../domain/safety/simulationFields.ts'
import { resolveToken } from '../../../domain/tokens/resolveToken.ts'
import { readVerified } from '../../../sources/enrich/sourcify/readVerified.ts'
import { defineTool } from '../../kernel/defineTool.ts'
import { getSafetySpeech } from './getSafety.speech.ts'

/** Dollars that the trial purchase is worth. */
const trialUsd = 50

const percent = z.number().nullable()

/** What can go wrong with a token. */
export const getSafety = defineTool({
  name: 'get_safety',
  title: 'Safety',
  topic: 'safety',
  description: `Get the risk flags of a token with severity and evidence: honeypot, taxes, mint, pause and blacklist powers, upgradeable proxies, unlocked liquidity, impostors, concentration. Use ${toolNames.scanToken} for price and market too. What could not be checked is unknown, never safe.`,
  words:
    'honeypot flags mintable blacklist pause owner security audit safe* risk* danger* rug* scam* wrong powers trust* secure worry malicious careful harm* legit fraud trap*',
  profiles: ['safety'],
  core: true,
  speech: getSafetySpeech,
  input: z.object({ token: tokenArgument() }),
  output: z.object({
    token: z.string(),
    symbol: untrustedText().nullable(),
    name: untrustedText().nullable(),
    canonical: z
      .boolean()
      .describe('Vouched for by the issuer’s factory or the network’s list: identity, not safety.'),
    verdict: z.enum(safetyVerdicts).describe('trusted_issuer: see its powers. no_risk_found is no promise.'),
    summary: untrustedText('The verdict in a sentence, with what decided it.'),
    score: z
      .number()
      .int()
      .nullable()
      .describe('100 less what flags and unknown checks take off; null for a trusted issuer.'),
    flags: z.array(flagFields).describe('The worst first.'),
    unknown: z.array(unknownFields).describe('Checks that could not be made.'),
    owner: z.string().nullable(),
    renounced: z.boolean().nullable().describe('Ownership was given up; null without owner().'),
    powers: z.array(z.enum(powerNames)).describe('What functions in the code allow.'),
    upgradeable_by: z.string().nullable(),
    deployer: z.string().nullable(),
    deployer_percent: percent.describe('Percent of the supply the deployer holds.'),
    top1_percent: percent.describe('The largest holder’s, pools, burn addresses and lockers left out.'),
    top10_percent: percent.describe('The ten largest holders’, likewise.'),
    liquidity_free_percent: percent.describe('Liquidity that can be taken out now.'),
    simulation: z.object(simulationShape),
    verified_source: z
      .boolean()
      .nullable()
      .optional()
      .describe('By Sourcify or Blockscout, not part of the score; absent where not asked.'),
  }),
  figures: {
    others: {
      'A part of the liquidity, of the supply or of providers, in percent.': ['liquidity_free_percent'],
      'How many tokens, pools or accounts something is true of.': [
        'simulation.holders_tried',
        'simulation.holders_sold',
      ],
    },
  },
  examples: [
    { title: 'a memecoin', arguments: { token: 'CASHCAT' } },
    { title: 'the dollar token', arguments: { token: '$USDG' } },
  ],
  cost: 'heavy',
  cache: 'block',
  index: 'required',
  async run(context, { token: reference }) {
    const { address, instrument } = await resolveToken(context, reference)
    const [facts, trade, verified] = await Promise.all([
      readFacts(context, address, instrument),
      simulateTrade(context, address, { amountUsd: trialUsd }),
      readVerified(context, address, 'verified_source'),
    ])
    const { identity, control, spread, deployer, locks } = facts
    const { verdict, summary, score, flags, unknown } = judgeToken(facts, trade)
    const free = summariseLocks(locks).free
    if (score.value === null) context.warn('score', unscored)
    if (spread.largest === null) context.warn('top1_percent', 'The holders are not fully known.')
    if (control.owner === undefined) context.warn('owner', 'The contract has no owner() function.')
    if (deployer === null)
      context.warn('deployer', instrument ? 'The issuer’s factory made it.' : 'The index does not tell.')
    if (spread.topTenOwners === null) context.warn('top10_percent', 'The holders are not fully known.')
    if (free === null) context.warn('liquidity_free_percent', locks[0]?.reason ?? 'No known pool trades it.')
    for (const [field, value] of Object.entries(toSimulation(trade.findings)))
      if (value === null) context.warn(`simulation.${field}`, trade.findings.reason)
    return {
      data: {
        token: toChecksum(address),
        symbol: identity.symbol,
        name: identity.name,
        canonical: facts.canonical,
        verdict,
        summary,
        score: score.value,
        flags,
        unknown,
        owner: checksumOrNull(control.owner ?? null),
        renounced: control.owner === undefined ? null : control.renounced,
        powers: [...control.powers.keys()],
        upgradeable_by: checksumOrNull(control.upgrader),
        deployer: checksumOrNull(deployer),
        deployer_percent: spread.deployer,
        top1_percent: spread.largest?.percent ?? null,
        top10_percent: spread.topTenOwners,
        liquidity_free_percent: free,
        simulation: toSimulation(trade.findings),
        ...verified,
      },
    }
  },
})

const checksumOrNull = (address: Address | null) => (address === null ? null : toChecksum(address))
