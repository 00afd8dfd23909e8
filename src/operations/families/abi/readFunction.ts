import { type AbiParameter, type Hex, parseAbiItem, toFunctionSelector } from 'viem'
import { toWireParameters } from './toWireParameters.ts'

/** A function as rows use it: arguments and results under the names that callers see. */
export type WireFunction = {
  name: string
  /** Name and types, as errors and answers show it. */
  text: string
  readonly selector: Hex
  inputs: readonly AbiParameter[]
  /** What callers fill in: the inputs, with the fields of structures beside the rest where names allow it. */
  fields: readonly AbiParameter[]
  outputs: readonly AbiParameter[]
  /** A single structure gives its own fields; they are the results. */
  structure: boolean
}

const typeText = (parameter: AbiParameter): string =>
  'components' in parameter
    ? `(${parameter.components.map(typeText).join(',')})${parameter.type.slice('tuple'.length)}`
    : parameter.type

/** The fields that an input is filled from. */
export const fieldsOf = (input: AbiParameter): readonly AbiParameter[] =>
  input.type === 'tuple' && 'components' in input ? input.components : [input]

function spread(inputs: readonly AbiParameter[]): readonly AbiParameter[] {
  const fields = inputs.flatMap(fieldsOf)
  return new Set(fields.map(({ name }) => name)).size === fields.length ? fields : inputs
}

/** The arguments that the row of a function takes. */
export const argumentNamesOf = ({ fields }: WireFunction): string[] => [
  'address',
  ...fields.map(({ name }) => name ?? ''),
  'block',
]

/** Reads a signature of our own data; one that does not parse is a mistake there. */
export function readFunction(signature: string): WireFunction {
  const item = parseAbiItem(signature)
  if (item.type !== 'function') throw new Error(`${signature} is no function.`)
  const [only, ...more] = item.outputs
  const inputs = toWireParameters(item.inputs)
  let selector: Hex | undefined
  const structure = only?.type === 'tuple' && more.length === 0
  return {
    name: item.name,
    text: `${item.name}(${item.inputs.map(typeText).join(',')})`,
    get selector() {
      selector ??= toFunctionSelector(item)
      return selector
    },
    inputs,
    fields: spread(inputs),
    outputs: toWireParameters(item.outputs),
    structure,
  }
}
