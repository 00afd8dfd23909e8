import type { Hex } from 'viem'
import { bestReading } from './bestReading.ts'
import { readAbi } from './readAbi.ts'
import { type ShownArg, showArgs, showBytes, showText } from './showArgs.ts'
import { errorsBySelector } from './signatureTables.ts'

/** Why a call failed, as far as its return data tells. */
export type DecodedRevert = {
  kind: 'message' | 'panic' | 'custom_error' | 'unknown_error' | 'empty'
  /** One line for people; text in it may be written by the contract's author. */
  reason: string
  name: string | null
  signature: string | null
  args: ShownArg[]
  data: string
}

/** Solidity's panic codes. */
const panicReasons: Record<string, string> = {
  '0': 'generic compiler panic',
  '1': 'assertion failed',
  '17': 'arithmetic overflow or underflow',
  '18': 'division or modulo by zero',
  '33': 'value out of range of an enum',
  '34': 'badly encoded storage byte array',
  '49': 'pop on an empty array',
  '50': 'array index out of bounds',
  '65': 'too much memory allocated',
  '81': 'call to an uninitialised function pointer',
}

const messageSelector = '0x08c379a0'
const panicSelector = '0x4e487b71'

/** Routers wrap the error of what they called in one of their own; more layers than this are noise. */
const maxLayers = 4

/** Explains the bytes a call reverted with, through the errors that wrap other errors. */
export function decodeRevert(data: Hex): DecodedRevert {
  return decodeLayer(data, maxLayers)
}

function decodeLayer(data: string, layers: number): DecodedRevert {
  const hex = data.toLowerCase()
  const plain = { name: null, signature: null, args: [], data: showBytes(hex) }
  if (hex.length < 10) return { ...plain, kind: 'empty', reason: 'reverted without a reason' }
  const selector = hex.slice(0, 10)
  const body = hex.slice(10)
  if (selector === messageSelector) {
    const text = readAbi([{ type: 'string' }], body)?.values[0]
    if (typeof text === 'string')
      return { ...plain, kind: 'message', reason: showText(text) || 'empty message' }
  }
  if (selector === panicSelector) {
    const code = readAbi([{ type: 'uint256' }], body)?.values[0]
    if (typeof code === 'bigint') return { ...plain, kind: 'panic', reason: panicText(code) }
  }
  return (
    customError(selector, body, layers) ?? {
      ...plain,
      kind: 'unknown_error',
      reason: `custom error with the unknown selector ${selector}`,
    }
  )
}

const panicText = (code: bigint) =>
  `panic 0x${code.toString(16)}: ${panicReasons[code.toString()] ?? 'a code Solidity does not define'}`

function customError(selector: string, body: string, layers: number): DecodedRevert | undefined {
  const reading = bestReading(errorsBySelector(selector), (error) => error.item().inputs, body)
  if (!reading) return undefined
  const { name, text: signature } = reading.candidate
  const inputs = reading.candidate.item().inputs
  const args = showArgs(inputs, reading.values)
  const listed = args.map((arg) => (arg.name === '' ? shortValue(arg) : `${arg.name}: ${shortValue(arg)}`))
  const wrapped = reading.values.filter((value, index) => inputs[index]?.type === 'bytes' && value !== '0x')
  const causes = layers === 0 ? [] : wrapped.flatMap((value) => causeOf(String(value), layers - 1))
  const reason = [`${name}(${listed.join(', ')})`, ...causes.slice(0, 1)].join(' caused by ')
  return { kind: 'custom_error', reason, name, signature, args, data: showBytes(selector + body) }
}

function causeOf(data: string, layers: number): string[] {
  const cause = decodeLayer(data, layers)
  return cause.kind === 'empty' || cause.kind === 'unknown_error' ? [] : [cause.reason]
}

/** Simple values as they are; lists and nested errors are in `args`. */
const shortValue = ({ value }: ShownArg) => {
  const text = typeof value === 'string' ? value : typeof value === 'boolean' ? String(value) : '…'
  return text.length > 66 ? `${text.slice(0, 66)}…` : text
}
