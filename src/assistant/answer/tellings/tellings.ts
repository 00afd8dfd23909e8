import type { Telling } from '../Telling.ts'
import { chainTellings } from './chainTellings.ts'
import { marketTellings } from './marketTellings.ts'
import { stockTellings } from './stockTellings.ts'
import { tokenTellings } from './tokenTellings.ts'
import { walletTellings } from './walletTellings.ts'

/** How the results of the listed tools are told, by name. */
export const tellings: Readonly<Record<string, Telling>> = {
  ...chainTellings,
  ...walletTellings,
  ...tokenTellings,
  ...stockTellings,
  ...marketTellings,
}
