import { z } from 'zod'
import { addressArgument } from '../../../base/schema/address.ts'
import { blockArgument } from '../../../base/schema/blockRef.ts'
import { argumentField } from './argumentField.ts'
import type { ContractRead, ContractType } from './ContractType.ts'
import type { WireFunction } from './readFunction.ts'
import { resultObject } from './resultField.ts'

const inputs = new Map<string, z.ZodObject>()
const outputs = new Map<string, z.ZodObject>()

function remember(known: Map<string, z.ZodObject>, key: string, make: () => z.ZodObject): z.ZodObject {
  const made = known.get(key) ?? make()
  known.set(key, made)
  return made
}

const block = blockArgument('Block to read at; the newest when absent.').optional()

/** The arguments of a read; functions that take the same share one schema. */
export function readInput(type: ContractType, read: ContractRead, wanted: WireFunction): z.ZodObject {
  const place = read.place ?? type.place
  const about = place
    ? `0x address of ${type.title}; ${place.name} when absent.`
    : `0x address of ${type.title}.`
  const fallbacks = read.fallbacks ?? {}
  const notes = Object.entries(fallbacks).map(([argument, fallback]) => [argument, fallback.name])
  return remember(inputs, JSON.stringify([about, wanted.fields, notes]), () => {
    const address = addressArgument(about)
    const fields = wanted.fields.map((parameter) => {
      const name = parameter.name ?? ''
      const fallback = fallbacks[name]
      const field = argumentField(parameter, fallback ? `; ${fallback.name} when absent` : '')
      return [name, fallback ? field.optional() : field]
    })
    return z.object({ address: place ? address.optional() : address, ...Object.fromEntries(fields), block })
  })
}

/** The answer of a read; functions that return the same share one schema. */
export function readOutput(wanted: WireFunction, labelled: boolean): z.ZodObject {
  return remember(outputs, JSON.stringify([wanted.outputs, wanted.structure, labelled]), () => {
    const [only] = wanted.outputs
    const fields = wanted.structure && only && 'components' in only ? only.components : wanted.outputs
    const result = resultObject(fields)
    return z.object({
      contract: z.string().describe('The contract that was asked.'),
      function: z.string().describe('Name and types of what was called.'),
      block: z.number().int(),
      result: labelled
        ? result.extend({ label: z.string().nullable().describe('What the number means.') })
        : result,
    })
  })
}
