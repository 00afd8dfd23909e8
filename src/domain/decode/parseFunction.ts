import { type AbiFunction, type Hex, parseAbiItem, toFunctionSelector } from 'viem'
import { hasSoundTypes } from './hasSoundTypes.ts'
import { functionsBySelector } from './signatureTables.ts'

/** A function a caller named by its signature; `outputs` is undefined where nothing tells what it returns. */
export type NamedFunction = {
  name: string
  selector: Hex
  inputs: AbiFunction['inputs']
  outputs: AbiFunction['outputs'] | undefined
}

/** `f(address)(uint256)`, as command line tools write it, in the form the parser reads. */
function toSolidity(text: string): string {
  const plain = text
    .trim()
    .replace(/^function\s+/, '')
    .replace(/;$/, '')
  const open = plain.indexOf('(')
  const inputsEnd = closingBracket(plain, open)
  const rest = plain.slice(inputsEnd + 1).trim()
  const head = `function ${plain.slice(0, inputsEnd + 1)}`
  return (rest.startsWith('(') ? `${head} returns ${rest}` : `${head} ${rest}`).trim()
}

/** Where the bracket that opens at `open` closes. */
function closingBracket(text: string, open: number): number {
  let depth = 0
  for (let index = open; index < text.length; index += 1) {
    if (text[index] === '(') depth += 1
    if (text[index] === ')') depth -= 1
    if (depth === 0) return index
  }
  return text.length
}

/** Reads a signature with or without return types; undefined when it is none. */
export function parseFunction(text: string): NamedFunction | undefined {
  if (!/^(function\s+)?[A-Za-z_$][\w$]*\s*\(/.test(text.trim())) return undefined
  try {
    const item = parseAbiItem(toSolidity(text))
    if (item.type !== 'function' || !hasSoundTypes([...item.inputs, ...item.outputs])) return undefined
    const selector = toFunctionSelector(item)
    const stated = item.outputs.length > 0 ? item.outputs : undefined
    return { name: item.name, selector, inputs: item.inputs, outputs: stated ?? knownOutputs(selector) }
  } catch {
    // The parser throws on anything it does not understand; for the caller that is simply not a signature.
    return undefined
  }
}

const knownOutputs = (selector: Hex) => functionsBySelector(selector)[0]?.item().outputs
