import { type Address, type Hex, keccak256 } from 'viem'
import { z } from 'zod'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { addressArgument, toChecksum } from '../../../base/schema/address.ts'
import { hexDataArgument } from '../../../base/schema/hexData.ts'
import { functionsOf } from '../../../domain/code/functionsOf.ts'
import { type CodeFacts, inspectCode } from '../../../domain/code/inspectProxy.ts'
import { decodeCalldata as explainCalldata } from '../../../domain/decode/decodeCalldata.ts'
import { labelOf } from '../../../domain/tokens/labelOf.ts'
import { decodedCall } from '../../explain/outputFields.ts'
import { defineTool } from '../../kernel/defineTool.ts'
import type { ToolContext } from '../../kernel/ToolContext.ts'
import { decodeCalldataSpeech } from './decodeCalldata.speech.ts'

/** What calldata says. */
export const decodeCalldata = defineTool({
  name: 'decode_calldata',
  title: 'Decode calldata',
  topic: 'transactions',
  description: `Decode input data: function, arguments and what is nested in it (multicalls, Safe batches, user operations, Universal Router commands). Use ${toolNames.simulateTransaction} to see what the call would do. Unknown selectors are shown as raw words, never guessed.`,
  words: 'input data hex function selector 4byte abi unpack decode calldata payload',
  profiles: ['safety', 'explorer'],
  speech: decodeCalldataSpeech,
  input: z.object({
    data: hexDataArgument('Calldata as 0x hex.'),
    to: addressArgument('Contract it is for, to check that it has the function.').optional(),
  }),
  output: decodedCall.extend({
    contract: z
      .object({
        address: z.string(),
        label: z.string().nullable(),
        is_contract: z.boolean(),
        proxy_kind: z.string().nullable(),
        implementation: z.string().nullable().describe('What a proxy runs.'),
        has_function: z
          .boolean()
          .nullable()
          .describe('Whether the code it runs answers to the selector; null when the code does not tell.'),
      })
      .nullable()
      .describe('Only when `to` was given.'),
  }),
  examples: [
    {
      title: 'an approval of Permit2 on USDG',
      arguments: {
        data: '0x095ea7b3000000000000000000000000000000000022d473030f116ddee9f6b43ac78ba3ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff',
        to: '$USDG',
      },
    },
    {
      title: 'a transfer, without asking the chain',
      arguments: {
        data: '0xa9059cbb000000000000000000000000000000000000000000000000000000000000dead0000000000000000000000000000000000000000000000000de0b6b3a7640000',
      },
    },
  ],
  cost: 'light',
  cache: 'block',
  async run(context, { data, to }) {
    const call = explainCalldata(data, to)
    return { data: { ...call, contract: to ? await describeContract(context, to, call.selector) : null } }
  },
})

async function describeContract(context: ToolContext, to: Address, selector: string | null) {
  const facts = await inspectCode(context.chain, to)
  const { proxy } = facts
  return {
    address: toChecksum(to),
    label: labelOf(context.network, to),
    is_contract: facts.code !== '0x',
    proxy_kind: proxy?.kind ?? null,
    implementation: proxy?.implementation ? toChecksum(proxy.implementation) : null,
    has_function: selector === null ? null : await hasFunction(context, facts, selector),
  }
}

/** A proxy answers to its own functions and to those of what it runs. */
async function hasFunction(
  { chain }: ToolContext,
  { code, proxy }: CodeFacts,
  selector: string,
): Promise<boolean | null> {
  const own = await answersTo(code, selector)
  if (own === true || !proxy) return own
  return proxy.implementation ? answersTo(await chain.code(proxy.implementation), selector) : null
}

/** The functions of a contract are found in its code, but not those of every compiler and not behind tricks. */
async function answersTo(code: Hex, selector: string): Promise<boolean | null> {
  const functions = (await functionsOf(code, keccak256(code))) ?? []
  if (functions.some((row) => row.selector === selector)) return true
  // Compilers push a selector without its leading zero bytes; code without those bytes cannot compare with it.
  const absent = !code.includes(selector.slice(2).replace(/^(00)+/, ''))
  return absent || functions.length > 0 ? false : null
}
