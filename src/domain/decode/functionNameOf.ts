import type { Hex } from 'viem'
import { functionsBySelector } from './signatureTables.ts'

/** The name of the function that calldata calls, when its selector is known. */
export const functionNameOf = (data: Hex): string | undefined =>
  functionsBySelector(data.slice(0, 10).toLowerCase())[0]?.name

/** The known signature of a selector, name and types only. */
export const signatureOf = (selector: Hex): string | undefined =>
  functionsBySelector(selector.toLowerCase())[0]?.canonical
