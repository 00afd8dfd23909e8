import { type Address, encodeAbiParameters, type Hex, keccak256 } from 'viem'
import { z } from 'zod'
import { CallReverted, NotAContract } from '../../../base/errors/codes.ts'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { addressArgument, toChecksum } from '../../../base/schema/address.ts'
import { blockArgument } from '../../../base/schema/blockRef.ts'
import { functionsOf } from '../../../domain/code/functionsOf.ts'
import { inspectCode } from '../../../domain/code/inspectProxy.ts'
import { decodeRevert } from '../../../domain/decode/decodeRevert.ts'
import { type NamedFunction, parseFunction } from '../../../domain/decode/parseFunction.ts'
import { readAbi } from '../../../domain/decode/readAbi.ts'
import { showArgs, showBytes } from '../../../domain/decode/showArgs.ts'
import { functionsByName, functionsBySelector } from '../../../domain/decode/signatureTables.ts'
import { toAbiValues } from '../../../domain/decode/toAbiValues.ts'
import { resolveBlock } from '../../../sources/chain/resolveBlock.ts'
import { defineTool } from '../../kernel/defineTool.ts'
import type { ToolContext } from '../../kernel/ToolContext.ts'
import { readContractSpeech } from './readContract.speech.ts'

/** Calls any view function. */
export const readContract = defineTool({
  name: 'read_contract',
  title: 'Read contract',
  topic: 'contracts',
  description: `Call any view function of a contract and decode what it returns. Use ${toolNames.getContract} to see what a contract offers and ${toolNames.simulateTransaction} for calls that change state. Old blocks need a node that keeps their state.`,
  words: 'call view function eth_call method storage query read value result returns ask',
  profiles: ['explorer'],
  speech: readContractSpeech,
  input: z.object({
    address: addressArgument('0x address.'),
    function: z
      .string()
      .trim()
      .min(1)
      .max(1_000)
      .describe(
        'Signature, best with return types such as balanceOf(address)(uint256), known name or selector.',
      ),
    args: z.array(z.unknown()).max(50).default([]).describe('Arguments in order; large numbers as text.'),
    block: blockArgument('Block number, hash or tag.').prefault('latest'),
  }),
  output: z.object({
    address: z.string(),
    function: z.string().describe('Name and types of what was called.'),
    block: z.number().int(),
    outputs: z
      .array(z.object({ name: z.string(), type: z.string(), value: z.unknown() }))
      .nullable()
      .describe('Decoded results; whole numbers are decimal strings.'),
    raw: z.string().describe('The returned bytes.'),
  }),
  examples: [
    {
      title: 'a balance',
      arguments: { address: '$USDG', function: 'balanceOf(address)(uint256)', args: ['$WETH'] },
    },
    { title: 'by a known name', arguments: { address: '$USDG', function: 'totalSupply' } },
  ],
  cost: 'light',
  cache: 'block',
  async run(context, { address, function: text, args, block }) {
    const at = await resolveBlock(context, block)
    const wanted = parseFunction(text) ?? (await findInCode(context, address, text, args.length))
    const data = encodeCall(context, wanted, args)
    const chain = context.chain.at(at)
    const [result, code] = await Promise.all([chain.callDirect({ to: address, data }), chain.code(address)])
    // Precompiles of the chain answer without having code, so only silence proves that nothing is there.
    if (code === '0x' && result.data === '0x') throw NotAContract({ address: toChecksum(address) })
    if (!result.ok) throw CallReverted({ to: toChecksum(address), reason: decodeRevert(result.data).reason })
    const reading = wanted.outputs && readAbi(wanted.outputs, result.data.slice(2))
    if (!wanted.outputs)
      context.warn(
        'outputs',
        'The return types are not known; add them to the signature, as in f()(uint256).',
      )
    else if (!reading) context.warn('outputs', 'The returned bytes do not fit the return types.')
    return {
      data: {
        address: toChecksum(address),
        function: `${wanted.name}(${wanted.inputs.map((input) => input.type).join(',')})`,
        block: Number(at),
        outputs: reading && wanted.outputs ? showArgs(wanted.outputs, reading.values) : null,
        raw: showBytes(result.data, 2_048),
      },
    }
  },
})

function encodeCall({ refuseAll }: ToolContext, wanted: NamedFunction, args: readonly unknown[]): Hex {
  const { values, problems } = toAbiValues(wanted.inputs, args)
  if (problems.length > 0) throw refuseAll(problems)
  return `${wanted.selector}${encodeAbiParameters(wanted.inputs, values).slice(2)}`
}

/** The function of that name or selector which the contract, or what it delegates to, really has. */
async function findInCode(
  { chain, refuse }: ToolContext,
  address: Address,
  text: string,
  argumentCount: number,
): Promise<NamedFunction> {
  const candidates = /^0x[0-9a-fA-F]{8}$/.test(text)
    ? functionsBySelector(text.toLowerCase()).map((signature) => ({
        selector: text.toLowerCase() as Hex,
        signature,
      }))
    : functionsByName(text)
  const fitting = candidates.filter(({ signature }) => signature.item().inputs.length === argumentCount)
  const present = fitting.length > 1 ? await keepPresent(chain, address, fitting) : fitting
  const [first] = present
  if (first) {
    const { name, inputs, outputs } = first.signature.item()
    return { name, selector: first.selector, inputs, outputs }
  }
  const shapes = candidates.map(({ signature }) => signature.canonical).slice(0, 5)
  throw refuse(
    'function',
    shapes.length > 0
      ? `takes other arguments: ${shapes.join(' or ')}`
      : 'is not a signature or a known name; write it as name(types)(return types)',
  )
}

async function keepPresent<T extends { selector: Hex }>(
  chain: ToolContext['chain'],
  address: Address,
  candidates: T[],
): Promise<T[]> {
  const { code, proxy } = await inspectCode(chain, address)
  const running = proxy?.implementation ? await chain.code(proxy.implementation) : code
  const functions = await functionsOf(running, keccak256(running))
  const selectors = new Set(functions?.map((row) => row.selector))
  const present = candidates.filter(({ selector }) => selectors.has(selector))
  return present.length > 0 ? present : candidates
}
