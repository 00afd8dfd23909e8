import { familyTellings } from './familyTellings.ts'
import type { MeasureTelling } from './MeasureTelling.ts'
import { marketTellings } from './marketTellings.ts'
import { tokenTellings } from './tokenTellings.ts'
import { walletTellings } from './walletTellings.ts'

/** Every place where an operation tells a measure; test/measures finds one that is missing here. */
export const measureTellings: readonly MeasureTelling[] = [
  ...tokenTellings,
  ...familyTellings,
  ...marketTellings,
  ...walletTellings,
]
