import type { Address } from 'viem'
import contractRows from '../../base/network/data/mainnetContracts.json' with { type: 'json' }
import dexRows from '../../base/network/data/mainnetDexes.json' with { type: 'json' }
import launchpadRows from '../../base/network/data/mainnetLaunchpads.json' with { type: 'json' }
import tokenRows from '../../base/network/data/mainnetTokens.json' with { type: 'json' }
import type { ContractFact, DexFact, LaunchpadFact, TokenFact } from '../../base/network/facts.ts'
import type { World } from './World.ts'

function find<Row>(rows: readonly Row[], matches: (row: Row) => boolean, what: string): Row {
  const row = rows.find(matches)
  if (row === undefined) throw new Error(`The network facts have no ${what}.`)
  return row
}

/** The mainnet row of a contract: for those that stand at the same address on every network. */
export function contractFact(key: string): ContractFact {
  return find(contractRows as ContractFact[], (row) => row.key === key, `contract ${key}`)
}

export function tokenFact(symbol: string): TokenFact {
  return find(tokenRows as TokenFact[], (row) => row.symbol === symbol, `token ${symbol}`)
}

/** Records an exchange: the mainnet row with this network's addresses. */
export function addDex(world: World, key: string, addresses: { factory: Address; router: Address }): void {
  const row = find(dexRows as DexFact[], (one) => one.key === key, `exchange ${key}`)
  world.dexes.push({ ...row, ...addresses, fromBlock: 0 })
}

/** Records a launchpad: the mainnet row with this network's factory. */
export function addLaunchpad(
  world: World,
  key: string,
  addresses: { factory: Address; hook?: Address },
  /** What is otherwise here than on the public chain. */
  here: Partial<LaunchpadFact> = {},
): void {
  const { hook: _, ...row } = find(
    launchpadRows as LaunchpadFact[],
    (one) => one.key === key,
    `launchpad ${key}`,
  )
  const hook = addresses.hook === undefined ? {} : { hook: addresses.hook }
  world.launchpads.push({ ...row, ...here, ...hook, factories: [addresses.factory], fromBlock: 0 })
}

/** Records a canonical token: the mainnet row with this network's address. */
export function addToken(world: World, symbol: string, address: Address): void {
  world.tokens.set(symbol, { ...tokenFact(symbol), address, confidence: 'high' })
}
