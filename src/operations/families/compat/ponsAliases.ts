import { z } from 'zod'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { tokenArgument } from '../../../base/schema/tokenRef.ts'
import { launchStages } from '../../../sources/index/queries/listLaunches.ts'
import type { CatalogRow } from '../../kernel/CatalogRow.ts'
import { getLaunch } from '../../tools/market/getLaunch.ts'
import { listLaunches } from '../../tools/market/listLaunches.ts'
import { defineRow } from '../defineRow.ts'
import { launchpadStatsInput, launchpadStatsOutput } from '../launchpad/launchpadStats.ts'
import { aliasOf } from './aliasOf.ts'

const { launchpad: _, ...launchFilters } = listLaunches.input.shape
const version = z.enum(['v1', 'v2']).default('v2').describe('Which generation of the launchpad.')
const launchOutput = getLaunch.output.shape

/** Older names of what is asked of the Pons launchpad. */
export const ponsAliases: readonly CatalogRow[] = [
  aliasOf(listLaunches, {
    name: 'list_pons_launches',
    title: 'Pons launches',
    description: `List tokens as Pons launches them, newest first; ${toolNames.listLaunches} for this launchpad alone.`,
    words: 'pons new launches tokens',
    input: z.object({ version, ...launchFilters }),
    to: ({ version: generation, ...rest }) => ({ ...rest, launchpad: `pons_${generation}` }),
  }),
  aliasOf(getLaunch, {
    name: 'get_pons_token',
    title: 'Pons token',
    description: `Get the launch of one Pons token in full; the same answer as ${toolNames.getLaunch}.`,
    words: 'pons token launch',
    input: z.object({ token: tokenArgument() }),
    example: { token: 'PONS' },
    to: (args) => args,
  }),
  defineRow({
    name: 'get_pons_graduation',
    title: 'Pons graduation',
    topic: 'market',
    description:
      'Get how far a Pons token is from leaving its curve: stage, what was raised of what it takes, and where it graduated to.',
    words: 'pons graduation progress curve bonding raised threshold',
    input: z.object({ token: tokenArgument() }),
    output: z.object({
      token: z.string(),
      symbol: launchOutput.symbol,
      launchpad: z.string(),
      stage: z.enum(launchStages).nullable(),
      curve: launchOutput.curve,
      graduated: launchOutput.graduated,
    }),
    examples: [{ title: 'as clients call it', arguments: { token: 'PONS' } }],
    cost: 'heavy',
    cache: 'block',
    index: 'required',
    implementation: 'pons_graduation',
    bound: {},
    async run(context, args) {
      // Of what the whole launch is warned about, only the curve is told here.
      let curveReason: string | undefined
      const warn = (field: string, reason: string) => {
        if (field === 'curve') curveReason = reason
      }
      const { data } = await getLaunch.run({ ...context, warn }, args)
      const { token, symbol, launchpad, stage, curve, graduated } = data
      if (!curve) context.warn('curve', curveReason ?? `It is on no curve: its stage is ${stage}.`)
      if (!graduated) context.warn('graduated', `It has not graduated: its stage is ${stage}.`)
      if (symbol === null) context.warn('symbol', 'The contract has no readable symbol().')
      return { data: { token, symbol, launchpad, stage, curve, graduated } }
    },
  }),
  {
    name: 'get_pons_protocol',
    title: 'Pons protocol',
    topic: 'market',
    description:
      'Get the Pons launchpad in numbers: launches, graduations, deployers, trades and dollars; the same answer as launchpad_pons_v2_stats.',
    words: 'pons protocol statistics launches graduated',
    input: launchpadStatsInput.extend({ version }),
    output: launchpadStatsOutput,
    examples: [{ title: 'as clients call it', arguments: {} }],
    cost: 'light',
    cache: 'block',
    index: 'required',
    implementation: 'launchpad_pons_stats',
    bound: {},
    forward: ({ version: generation, ...rest }) => ({
      name: `launchpad_pons_${generation}_stats`,
      arguments: rest,
    }),
  },
]
