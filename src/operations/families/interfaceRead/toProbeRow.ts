import { type Address, encodeAbiParameters } from 'viem'
import { z } from 'zod'
import { NotAContract } from '../../../base/errors/codes.ts'
import type { Network } from '../../../base/network/Network.ts'
import { addressArgument, toChecksum } from '../../../base/schema/address.ts'
import { blockArgument } from '../../../base/schema/blockRef.ts'
import { readAbi } from '../../../domain/decode/readAbi.ts'
import { resolveBlock } from '../../../sources/chain/resolveBlock.ts'
import type { CatalogRow } from '../../kernel/CatalogRow.ts'
import { readFunction } from '../abi/readFunction.ts'
import { sampleOf } from '../abi/sampleOf.ts'
import { showResult } from '../abi/showResult.ts'
import { toSnakeCase } from '../abi/toSnakeCase.ts'
import { defineRow } from '../defineRow.ts'

/** A getter that no standard asks for but many tokens have, under several names. */
export type Probe = {
  key: string
  tells: string
  /** The names it goes by, the usual one first. */
  getters: readonly string[]
  returns: 'uint256' | 'bool' | 'address'
  /** Asked for one account. */
  ofAccount?: boolean
  words?: string
}

const common = {
  address: addressArgument('0x address of the token.'),
  block: blockArgument('Block to read at; the newest when absent.').optional(),
}
const plainInput = z.object(common)
const accountInput = z.object({ ...common, account: addressArgument('The account that is asked about.') })

const output = z.object({
  contract: z.string(),
  block: z.number().int(),
  present: z.boolean().describe('Whether the token has such a getter.'),
  getter: z.string().nullable().describe('The function that answered.'),
  value: z
    .union([z.string(), z.boolean()])
    .nullable()
    .describe('What it answered: a whole number as text, an address, or true or false. null when absent.'),
  tried: z.array(z.string()).describe('The functions that were asked.'),
})

/** The row that looks for one such getter. That a token has none is an answer. */
export function toProbeRow(probe: Probe, network: Network): CatalogRow {
  const argument = probe.ofAccount ? 'address account' : ''
  const forms = probe.getters.map((name) =>
    readFunction(`function ${name}(${argument}) view returns (${probe.returns})`),
  )
  const tried = forms.map(({ text }) => text)
  return defineRow({
    name: `read_erc20extras_${toSnakeCase(probe.key)}`,
    title: `${probe.key} of a token, if it has one`,
    topic: 'safety',
    description: `${probe.tells} No standard asks for it: looks for ${tried[0]} and its usual other names, and says absent when there is none.`,
    input: probe.ofAccount ? accountInput : plainInput,
    output,
    examples: [
      {
        title: `${probe.key} of a token`,
        arguments: {
          address: sampleOf('taxed_token', 'usdg')(network),
          ...(probe.ofAccount ? { account: '$WALLET' } : {}),
        },
      },
    ],
    cost: 'light',
    cache: 'block',
    implementation: 'probe_getter',
    bound: { probe: probe.key },
    words: `token restriction ${probe.words ?? ''}`.trim(),
    async run(context, args) {
      const { address, block } = args
      const { account } = args as { account?: Address }
      const at = block ? await resolveBlock(context, block) : context.head.number
      const chain = context.chain.at(at)
      const rest = account ? encodeAbiParameters([{ type: 'address' }], [account]).slice(2) : ''
      const [code, ...results] = await Promise.all([
        chain.code(address),
        ...forms.map(({ selector }) => chain.call({ to: address, data: `${selector}${rest}` })),
      ])
      if (code === '0x') throw NotAContract({ address: toChecksum(address) })
      const found = forms.flatMap((form, index) => {
        const answer = results[index]
        const reading = answer?.ok ? readAbi(form.outputs, answer.data.slice(2)) : undefined
        return reading?.fit === 'exact' ? [{ form, values: reading.values }] : []
      })[0]
      if (!found) context.warn('value', 'The token has no such getter, or it answers with something else.')
      const shown = found && showResult(found.form.outputs, found.values, { path: 'value', cut: new Set() })
      return {
        data: {
          contract: toChecksum(address),
          block: Number(at),
          present: found !== undefined,
          getter: found?.form.text ?? null,
          value: (shown?.value as string | boolean | undefined) ?? null,
          tried,
        },
      }
    },
  })
}
