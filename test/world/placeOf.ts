import { type Address, getAddress } from 'viem'
import type { TestWorld } from './startWorld.ts'

/** The address of something the world has built, by its key, ticker or the name the world itself uses. */
export function placeOf({ file }: Pick<TestWorld, 'file'>, key: string): Address {
  const found =
    file.deployment.contracts.find((row) => row.key === key)?.address ??
    file.places[key] ??
    file.deployment.tokens.find((row) => row.symbol === key)?.address ??
    file.stocks.find((row) => row.symbol === key)?.address
  if (!found) throw new Error(`The world has no ${key}.`)
  return getAddress(found)
}
