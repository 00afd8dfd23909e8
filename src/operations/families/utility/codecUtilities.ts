import { type AbiParameter, encodeAbiParameters, type Hex, parseAbiParameters } from 'viem'
import { z } from 'zod'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { hasAtMost } from '../../../base/schema/hasAtMost.ts'
import { hashArgument } from '../../../base/schema/hash.ts'
import { hexDataArgument } from '../../../base/schema/hexData.ts'
import { decodeLog } from '../../../domain/decode/decodeLog.ts'
import { decodeRevert } from '../../../domain/decode/decodeRevert.ts'
import { hasSoundTypes } from '../../../domain/decode/hasSoundTypes.ts'
import { parseFunction } from '../../../domain/decode/parseFunction.ts'
import { readAbi } from '../../../domain/decode/readAbi.ts'
import { showArgs } from '../../../domain/decode/showArgs.ts'
import { mostAbiValues, toAbiValues } from '../../../domain/decode/toAbiValues.ts'
import { decodedArgs } from '../../explain/outputFields.ts'
import type { CatalogRow } from '../../kernel/CatalogRow.ts'
import { resolveEvent } from '../../logs/resolveEvent.ts'
import { defineUtility, type Refuse } from './defineUtility.ts'
import { inputFields } from './inputFields.ts'

const { signature } = inputFields
const data = hexDataArgument('Bytes as 0x hex.', 32_768)
const types = z
  .string()
  .trim()
  .min(1)
  .max(1_000)
  .describe('Types as in Solidity, such as address to, uint256 amount.')
const values = z
  .array(z.unknown())
  .max(100)
  // Counted before they go to be encoded: that would find the same, later.
  .refine((given) => hasAtMost(mostAbiValues, given), `have more than ${mostAbiValues} values`)
  .default([])
  .describe('Values in order; large numbers as text.')

/** As much as fits the calldata that a node takes. */
const valueChars = 131_072
const shown = z.array(z.object({ name: z.string(), type: z.string(), value: z.unknown() }))

function parseTypes(text: string, refuse: Refuse): readonly AbiParameter[] {
  try {
    const parameters: readonly AbiParameter[] = parseAbiParameters(
      text.replace(/^\((.*)\)$/s, '$1') as 'address',
    )
    if (!hasSoundTypes(parameters)) throw new Error('a word that is no type')
    return parameters
  } catch {
    throw refuse('types', 'must be types as in Solidity, such as address to, uint256 amount')
  }
}

function encode(parameters: readonly AbiParameter[], given: readonly unknown[], refuse: Refuse): Hex {
  const { values: converted, problems } = toAbiValues(parameters, given)
  const [first] = problems
  if (first) throw refuse(first.field.replace(/^args/, 'values'), first.problem)
  return encodeAbiParameters(parameters, converted)
}

function decode(parameters: readonly AbiParameter[], bytes: string, refuse: Refuse) {
  const reading = readAbi(parameters, bytes)
  if (!reading) throw refuse('data', 'is not an encoding of these types')
  return showArgs(parameters, reading.values)
}

function functionOf(text: string, refuse: Refuse) {
  const found = parseFunction(text)
  if (!found) throw refuse('signature', 'must be a function such as transfer(address to, uint256 value)')
  return found
}

/** Encoders and decoders of the ABI, of logs and of reverts. */
export const codecUtilities: readonly CatalogRow[] = [
  defineUtility({
    name: 'abi_encode',
    topic: 'contracts',
    description: 'Encode values by their Solidity types, as abi.encode does.',
    input: z.object({ types, values }),
    argumentChars: valueChars,
    output: z.object({ data: z.string() }),
    example: { types: 'address,uint256', values: ['0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', '1000'] },
    compute: (args, refuse) => ({ data: encode(parseTypes(args.types, refuse), args.values, refuse) }),
    words: 'abi encode constructor arguments',
  }),
  defineUtility({
    name: 'abi_decode',
    topic: 'contracts',
    description: 'Decode bytes by their Solidity types, as abi.decode does.',
    input: z.object({ types, data }),
    output: z.object({ values: shown }),
    example: { types: 'uint256 amount, bool done', data: `0x${'0'.repeat(63)}a${'0'.repeat(63)}1` },
    compute: (args, refuse) => ({
      values: decode(parseTypes(args.types, refuse), args.data.slice(2), refuse),
    }),
    words: 'abi decode',
  }),
  defineUtility({
    name: 'encode_function_call',
    topic: 'transactions',
    description: 'Write the calldata of a function call from its signature and arguments.',
    input: z.object({
      signature: signature('Function such as transfer(address to, uint256 value).'),
      values,
    }),
    argumentChars: valueChars,
    output: z.object({ data: z.string(), selector: z.string() }),
    example: {
      signature: 'transfer(address to, uint256 value)',
      values: ['0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', '1000'],
    },
    compute(args, refuse) {
      const { selector, inputs } = functionOf(args.signature, refuse)
      return { data: `${selector}${encode(inputs, args.values, refuse).slice(2)}`, selector }
    },
    words: 'calldata encode transaction input',
  }),
  defineUtility({
    name: 'decode_function_call',
    topic: 'transactions',
    description: `Read calldata by a function signature you give; ${toolNames.decodeCalldata} finds the signature itself.`,
    input: z.object({ signature: signature('Function such as transfer(address to, uint256 value).'), data }),
    output: z.object({ function: z.string(), args: shown }),
    example: {
      signature: 'transfer(address to, uint256 value)',
      data: `0xa9059cbb${'0'.repeat(24)}5aaeb6053f3e94c9b9a09f33669435e7ef1beaed${'0'.repeat(61)}3e8`,
    },
    compute(args, refuse) {
      const { name, selector, inputs } = functionOf(args.signature, refuse)
      if (args.data.slice(0, 10) !== selector)
        throw refuse('data', `does not start with ${selector}, as ${name} does`)
      return { function: name, args: decode(inputs, args.data.slice(10), refuse) }
    },
    words: 'calldata decode input',
  }),
  defineUtility({
    name: 'decode_function_result',
    topic: 'contracts',
    description: 'Read what a function returned, by a signature with return types.',
    input: z.object({
      signature: signature('Function with results such as balanceOf(address)(uint256).'),
      data,
    }),
    output: z.object({ function: z.string(), results: shown }),
    example: { signature: 'balanceOf(address)(uint256)', data: `0x${'0'.repeat(61)}3e8` },
    compute(args, refuse) {
      const { name, outputs } = functionOf(args.signature, refuse)
      if (!outputs) throw refuse('signature', 'must tell the return types, as in f()(uint256)')
      return { function: name, results: decode(outputs, args.data.slice(2), refuse) }
    },
    words: 'return data decode output',
  }),
  defineUtility({
    name: 'decode_event_log',
    topic: 'transactions',
    description: 'Read a log from its topics and data, by a known event or by a signature you give.',
    input: z.object({
      topics: z.array(hashArgument('A 32-byte topic.')).min(1).max(4).describe('Topics in order.'),
      data: data.optional(),
      signature: signature(
        'Event such as Transfer(address indexed from, …); looked up when absent.',
      ).optional(),
    }),
    output: z.object({
      event: z.string(),
      signature: z.string(),
      args: decodedArgs,
    }),
    example: {
      topics: [
        '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
        `0x${'0'.repeat(64)}`,
        `0x${'0'.repeat(24)}5aaeb6053f3e94c9b9a09f33669435e7ef1beaed`,
      ],
      data: `0x${'0'.repeat(61)}3e8`,
    },
    compute(args, refuse) {
      const wanted = args.signature === undefined ? undefined : resolveEvent(args.signature)
      if (wanted && 'problem' in wanted) throw refuse('signature', wanted.problem)
      const {
        event,
        signature: text,
        args: decoded,
      } = decodeLog({ topics: args.topics, data: args.data ?? '0x' }, wanted?.own ?? [])
      if (event === null || text === null) throw refuse('topics', 'fit no known event; give its signature')
      return { event, signature: text, args: decoded }
    },
    words: 'log decode event',
  }),
  defineUtility({
    name: 'decode_revert_reason',
    topic: 'transactions',
    description: 'Say in words what the bytes mean that a call reverted with.',
    input: z.object({ data }),
    output: z.object({
      kind: z.string(),
      reason: z.string(),
      error: z.string().nullable(),
      signature: z.string().nullable(),
      args: shown,
    }),
    example: {
      data: `0x08c379a0${'0'.repeat(62)}20${'0'.repeat(63)}5${'68656c6c6f'.padEnd(64, '0')}`,
    },
    compute(args) {
      const { kind, reason, name, signature: text, args: decoded } = decodeRevert(args.data)
      return { kind, reason, error: name, signature: text, args: decoded }
    },
    words: 'error panic revert decode',
  }),
]
