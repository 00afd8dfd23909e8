import {
  type AbiEvent,
  type AbiFunction,
  parseAbiItem,
  toEventSelector,
  toFunctionSelector,
  toFunctionSignature,
} from 'viem'
import { z } from 'zod'
import { hasSoundTypes } from '../../../domain/decode/hasSoundTypes.ts'
import type { CatalogRow } from '../../kernel/CatalogRow.ts'
import { defineUtility, type Refuse } from './defineUtility.ts'
import { inputFields } from './inputFields.ts'

const parameters = z.array(z.unknown()).describe('Parameters with names and types.')
const parsed = z.object({
  kind: z.enum(['function', 'event', 'error']),
  name: z.string(),
  signature: z.string().describe('Name and types, as hashed.'),
  selector: z.string().describe('First four bytes of the hash; of an event the whole topic.'),
  inputs: parameters,
  outputs: parameters,
})

/** One line of an ABI; functions need no keyword. */
function parseItem(text: string, refuse: Refuse, field: string): z.input<typeof parsed> {
  const line = /^(function|event|error)\s/.test(text.trim()) ? text.trim() : `function ${text.trim()}`
  try {
    const item = parseAbiItem(line)
    const kind = item.type
    if (kind !== 'function' && kind !== 'event' && kind !== 'error') throw new Error(`${kind} has no name`)
    const signature = toFunctionSignature(item as AbiFunction)
    const selector = kind === 'event' ? toEventSelector(item as AbiEvent) : toFunctionSelector(signature)
    const outputs = 'outputs' in item ? [...item.outputs] : []
    if (!hasSoundTypes([...item.inputs, ...outputs])) throw new Error('a word that is no type')
    return { kind, name: item.name, signature, selector, inputs: [...item.inputs], outputs }
  } catch {
    throw refuse(
      field,
      'must be a signature such as function transfer(address to, uint256 value) returns (bool)',
    )
  }
}

/** Signatures of functions, events and errors, taken apart. */
export const interfaceUtilities: readonly CatalogRow[] = [
  defineUtility({
    name: 'parse_signature',
    topic: 'contracts',
    description: 'Take a function, event or error signature apart: parameters, canonical form and selector.',
    input: z.object({ signature: inputFields.signature('Signature; function when it has no keyword.') }),
    output: parsed,
    example: { signature: 'function transfer(address to, uint256 value) returns (bool)' },
    compute: ({ signature }, refuse) => parseItem(signature, refuse, 'signature'),
    words: 'abi human readable',
  }),
  defineUtility({
    name: 'parse_abi',
    topic: 'contracts',
    description: 'Turn human-readable signatures into a JSON ABI with their selectors and topics.',
    input: z.object({
      signatures: z
        .array(inputFields.signature('One signature.'))
        .min(1)
        .max(100)
        .describe('Signatures of functions, events and errors.'),
    }),
    // Parsing takes its time: half a millisecond for a thousand characters.
    argumentChars: 32_768,
    output: z.object({ items: z.array(parsed) }),
    example: {
      signatures: [
        'function balanceOf(address owner) view returns (uint256)',
        'error NotOwner(address account)',
      ],
    },
    compute: ({ signatures }, refuse) => ({
      items: signatures.map((text, index) => parseItem(text, refuse, `signatures.${index}`)),
    }),
    words: 'abi json human readable interface',
  }),
]
