import type { Answer } from '../../api/Answer.ts'
import { callOperation } from '../../api/callOperation.ts'
import type { ResultOf } from '../../api/ResultOf.ts'
import type { ContractFunction } from './Contract.ts'
import { inputTypes } from './inputTypes.ts'
import { toReadArgument } from './toReadArgument.ts'

export type ReadAnswer = Answer<ResultOf<'read_contract'>>

type Reading = {
  address: string
  of: ContractFunction
  /** What was typed for each argument. */
  texts: readonly string[]
  /** The types it returns, where the reader knows them. */
  returns: string
}

/** Asks a contract by one of its functions: by selector, for which the service may know what it returns, else by name. */
export async function readFunction({ address, of, texts, returns }: Reading): Promise<ReadAnswer> {
  const args = inputTypes(of.inputs).map((type, at) => toReadArgument(type, texts[at] ?? ''))
  const ask = (name: string) => callOperation('read_contract', { address, function: name, args })
  if (of.signature !== null && returns.trim() !== '') return ask(`${of.signature}(${returns.trim()})`)
  const answer = await ask(of.selector)
  const isUnknown = !answer.ok && answer.failure.fields?.some(({ field }) => field === 'function')
  return isUnknown && of.signature !== null ? ask(of.signature) : answer
}
