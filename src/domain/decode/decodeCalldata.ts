import type { Hex } from 'viem'
import { toChecksum } from '../../base/schema/address.ts'
import { bestReading, type Reading } from './bestReading.ts'
import type { Nested } from './nested/Nested.ts'
import { nestedIn } from './nested/nestedIn.ts'
import { briefBytes, createRoom, type Room, type ShownArg, showArgs, showBytes } from './showArgs.ts'
import { functionsBySelector, type KnownSignature } from './signatureTables.ts'

/** A call, router command or plan action that runs inside a call; the list is flat and in order. */
type DecodedStep = {
  /** Position: "2" is the second thing the call does, "2.1" the first thing inside that. */
  path: string
  kind: Nested['kind']
  /** Function, command or action; null when unknown or when there is no calldata. */
  name: string | null
  signature: string | null
  selector: string | null
  to: string | null
  value_wei: string | null
  args: ShownArg[]
  delegatecall: boolean
  may_fail: boolean
  /** What the reader has to know about this step. */
  note: string | null
}

/** Calldata explained. */
export type DecodedCall = {
  selector: string | null
  function: string | null
  /** As Solidity writes it, with parameter names. */
  signature: string | null
  /** Families of contracts that have this function. */
  protocols: string[]
  args: ShownArg[]
  steps: DecodedStep[]
  /** The 32-byte words after an unknown selector, without any guess at their meaning. */
  words: string[]
  notes: string[]
}

const maxDepth = 8
const maxSteps = 150
const maxWords = 32

type Work = { room: Room; steps: DecodedStep[]; notes: Set<string>; charsLeft: number }

/** The canonical CREATE2 deployer takes no selector: a salt, then creation code. */
const create2Deployer = '0x4e59b44847b379578588920ca78fbf26c0b4956c'

/** Explains calldata from the known signatures, with the calls, commands and actions inside it. */
export function decodeCalldata(data: Hex, to?: string): DecodedCall {
  const hex = data.toLowerCase()
  const work: Work = { room: createRoom(600), steps: [], notes: new Set(), charsLeft: maxDepth * hex.length }
  const self = to?.toLowerCase()
  const call = self === create2Deployer ? toCreation(hex) : decodeCall(hex, { room: work.room, self })
  addSteps(work, call.nested, { self, path: '', depth: 1 })
  if (call.note) work.notes.add(call.note)
  return {
    selector: call.selector,
    function: call.signature?.name ?? null,
    signature: call.signature?.text ?? null,
    protocols: call.signature?.protocols ?? [],
    args: call.args,
    steps: work.steps,
    words: call.reading || call.selector === null ? [] : wordsOf(hex),
    notes: [...work.notes],
  }
}

type Decoded = {
  selector: string | null
  signature: KnownSignature<'function'> | undefined
  reading: Reading<KnownSignature<'function'>> | undefined
  args: ShownArg[]
  nested: readonly Nested[]
  note: string | null
}

type Surroundings = { room: Room; self: string | undefined }

function toCreation(data: string): Decoded {
  const bytes = Math.max(0, (data.length - 66) / 2)
  const note = `Deploys ${bytes} bytes of creation code with the salt ${data.slice(0, 66)}.`
  return { selector: null, signature: undefined, reading: undefined, args: [], nested: [], note }
}

function decodeCall(data: string, around: Surroundings): Decoded {
  const nothing = { signature: undefined, reading: undefined, args: [], nested: [] }
  if (data.length < 10) {
    const note = data === '0x' ? null : 'The data is shorter than a function selector.'
    return { ...nothing, selector: null, note }
  }
  const selector = data.slice(0, 10)
  const known = functionsBySelector(selector)
  const reading = bestReading(known, (signature) => signature.item().inputs, data.slice(10))
  if (reading) return { selector, ...shown(reading, around) }
  const [name] = known
  return name
    ? {
        ...nothing,
        selector,
        signature: name,
        note: `The selector is that of ${name.name}, but the bytes after it are not its arguments.`,
      }
    : { ...nothing, selector, note: `No known function has the selector ${selector}.` }
}

function shown(
  reading: Reading<KnownSignature<'function'>>,
  { room, self }: Surroundings,
): Omit<Decoded, 'selector'> {
  const signature = reading.candidate
  const nested = nestedIn(signature.canonical, reading.values, self)
  const shownRoom = nested.length > 0 ? { ...room, maxBytes: briefBytes } : room
  const args = showArgs(signature.item().inputs, reading.values, shownRoom)
  room.values = shownRoom.values
  return { signature, reading, args, nested, note: noteOn(reading) }
}

function noteOn(reading: Reading<KnownSignature<'function'>>): string | null {
  if (reading.fit === 'trailing') return `${reading.trailingBytes} bytes follow the arguments.`
  if (reading.fit === 'loose')
    return 'The arguments are not encoded the standard way; a contract may read them differently.'
  const [other] = reading.alternatives
  return other ? `The same bytes also fit ${other.text}.` : null
}

type Place = { self: string | undefined; path: string; depth: number }

function addSteps(work: Work, nested: readonly Nested[], place: Place): void {
  if (nested.length === 0) return
  if (place.depth > maxDepth) {
    work.notes.add(`Calls nested deeper than ${maxDepth} levels are not shown.`)
    return
  }
  if (nested.some((step) => step.kind === 'command')) {
    work.notes.add('In router commands, recipient 0x…01 is the caller and 0x…02 the router itself.')
  }
  for (const [index, step] of nested.entries()) {
    work.charsLeft -= step.data.length
    if (work.steps.length >= maxSteps || work.charsLeft < 0) {
      work.notes.add(`Only the first ${work.steps.length} inner calls are shown.`)
      return
    }
    addStep(work, step, { ...place, path: place.path === '' ? `${index + 1}` : `${place.path}.${index + 1}` })
  }
}

function addStep(work: Work, step: Nested, place: Place): void {
  const around = { room: work.room, self: step.to ?? place.self }
  const decoded = step.kind === 'call' ? decodeCall(step.data, around) : decodeLayout(step, around)
  work.steps.push({
    path: place.path,
    kind: step.kind,
    name: decoded.signature?.name ?? step.name ?? null,
    signature: decoded.signature?.text ?? null,
    selector: decoded.selector,
    to: step.to === undefined ? null : toChecksum(step.to),
    value_wei: step.valueWei === undefined ? null : step.valueWei.toString(),
    args: decoded.args,
    delegatecall: step.delegate ?? false,
    may_fail: step.mayFail ?? false,
    note: decoded.note,
  })
  addSteps(work, decoded.nested, { self: around.self, path: place.path, depth: place.depth + 1 })
}

function decodeLayout(step: Nested, around: Surroundings): Decoded {
  const reading = bestReading(step.layouts ?? [], (layout) => layout.item().inputs, step.data.slice(2))
  if (reading) return { selector: null, ...shown(reading, around) }
  const nothing = { selector: null, signature: undefined, reading: undefined, args: [], nested: [] }
  if (step.inner) return { ...nothing, nested: step.inner, note: null }
  const what =
    step.name === undefined ? `This ${step.kind} is unknown` : 'The parameters do not fit this name'
  return { ...nothing, note: `${what}; its data is ${showBytes(step.data)}.` }
}

function wordsOf(data: string): string[] {
  const words = data.slice(10).match(/.{1,64}/g) ?? []
  const cut = words.slice(0, maxWords).map((word) => `0x${word}`)
  return words.length > maxWords ? [...cut, `… ${words.length - maxWords} more`] : cut
}
