import type { Address } from 'viem'
import { Unavailable } from '../../../base/errors/codes.ts'
import { toChecksum } from '../../../base/schema/address.ts'
import type { BlockRef } from '../../../base/schema/blockRef.ts'
import { type EncodableValue, toAbiValues } from '../../../domain/decode/toAbiValues.ts'
import { resolveBlock } from '../../../sources/chain/resolveBlock.ts'
import type { ToolContext } from '../../kernel/ToolContext.ts'
import type { ContractRead, Place, ReadScene } from './ContractType.ts'
import { callFunction } from './callFunction.ts'
import { estimateFunction } from './estimateFunction.ts'
import { fieldsOf, type WireFunction } from './readFunction.ts'

/** A read made ready: its row's name, the forms of the function, and where it stands by default. */
export type PreparedRead = {
  name: string
  read: ContractRead
  forms: readonly [WireFunction, ...WireFunction[]]
  place: Place | undefined
}

type GivenArguments = Record<string, unknown> & { address?: Address; block?: BlockRef }

/** Finds the contract and the arguments that were left out, calls, and gives the decoded results. */
export async function runRead(prepared: PreparedRead, context: ToolContext, args: GivenArguments) {
  const { name, read, forms, place } = prepared
  const { address, block, ...given } = args
  const at = block ? await resolveBlock(context, block) : context.head.number
  const scene = { context, chain: context.chain.at(at) }
  const to = address ?? (await place?.find(scene))
  if (!to)
    throw Unavailable({
      what: name,
      reason: `${place?.name ?? 'its contract'} is not known on this network; address can name one`,
    })
  const found = await findMissing(prepared, scene, { to, given })
  const values = toValues(prepared, context, { ...given, ...found })
  const cut = new Set<string>()
  const call = { to, named: address !== undefined, values, direct: read.direct === true }
  const answer = read.estimate
    ? await estimateFunction(scene.chain, forms[0], call)
    : await callFunction(scene.chain, forms, call, cut)
  for (const field of cut) context.warn(field, 'Too long to show in full; the rest was left out.')
  const label = read.labels ? { label: read.labels[Number(answer.result.value)] ?? null } : {}
  return {
    data: {
      contract: toChecksum(to),
      function: answer.function.text,
      block: Number(at),
      result: { ...answer.result, ...label },
    },
  }
}

/** What the caller left out and the chain can tell. */
async function findMissing(
  { name, read }: PreparedRead,
  scene: ReadScene,
  { to, given }: { to: Address; given: Record<string, unknown> },
): Promise<Record<string, string>> {
  const missing = Object.entries(read.fallbacks ?? {}).filter(([argument]) => given[argument] === undefined)
  const found = await Promise.all(
    missing.map(async ([argument, fallback]) => {
      const value = await fallback.find(scene, to, given)
      if (value === undefined)
        throw Unavailable({ what: `${name} without ${argument}`, reason: `${fallback.name} was not found` })
      return [argument, value] as const
    }),
  )
  return Object.fromEntries(found)
}

function toValues(
  { forms }: PreparedRead,
  { refuseAll }: ToolContext,
  given: Record<string, unknown>,
): EncodableValue[] {
  const [{ fields, inputs }] = forms
  const { values, problems } = toAbiValues(
    fields,
    fields.map((parameter) => given[parameter.name ?? '']),
  )
  if (problems.length > 0) {
    const bad = problems.map(({ field, problem }) => ({ field: field.replace(/^args\./, ''), problem }))
    throw refuseAll(bad)
  }
  if (fields === inputs) return values
  const byName = new Map(fields.map((field, index) => [field.name ?? '', values[index] ?? '']))
  return inputs.map((input) => {
    const parts = fieldsOf(input).map(
      (field) => [field.name ?? '', byName.get(field.name ?? '') ?? ''] as const,
    )
    return input.type === 'tuple' ? Object.fromEntries(parts) : (parts[0]?.[1] ?? '')
  })
}
