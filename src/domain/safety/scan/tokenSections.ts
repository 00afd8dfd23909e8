import type { Address } from 'viem'
import type { z } from 'zod'
import { contractAddress } from '../../../base/network/contractAddress.ts'
import type { Network } from '../../../base/network/Network.ts'
import { toChecksum } from '../../../base/schema/address.ts'
import { decimalOrNull } from '../../../base/schema/decimalOrNull.ts'
import { toIsoTime } from '../../../base/schema/moment.ts'
import { percentOf } from '../../tokens/holders/percentOf.ts'
import { toShares } from '../../tokens/toShares.ts'
import { toLocks } from '../locks/lockFields.ts'
import { removersOf, summariseLocks } from '../locks/summariseLocks.ts'
import { powerNames } from '../powers.ts'
import { kindOf } from './kindOf.ts'
import type { Scan } from './readScan.ts'
import type { scanShape } from './scanFields.ts'

type Section<Name extends keyof typeof scanShape> = z.input<(typeof scanShape)[Name]>

const removersShown = 10

const checksumOrNull = (address: Address | null | undefined) => (address ? toChecksum(address) : null)
const textOrNull = (amount: bigint | null | undefined) => amount?.toString() ?? null

export function toIdentitySection(scan: Scan, token: Address, network: Network): Section<'identity'> {
  const { facts, stock, records } = scan
  const { symbol, name, decimals } = facts.identity
  const beacon = contractAddress(network, 'stock_registry')
  return {
    address: toChecksum(token),
    symbol,
    name,
    decimals,
    kind: kindOf(network, token, scan),
    canonical: facts.canonical,
    issuer_verified: stock !== undefined && beacon !== undefined && facts.control.proxy?.beacon === beacon,
    impostor_of: checksumOrNull(facts.lookalike?.of.address),
    lookalikes: records.namesakes
      .filter(({ address }) => address !== token)
      .map(({ address }) => toChecksum(address)),
    logo: null,
    links: network.explorers.map(({ url }) => `${url}/token/${toChecksum(token)}`),
  }
}

export function toSupplySection({ facts, stock, burned, records }: Scan): Section<'supply'> {
  const { totalSupply: total, decimals } = facts.identity
  return {
    total: textOrNull(total),
    total_decimal: total === null ? null : decimalOrNull(total, decimals),
    ui_total:
      total === null || stock?.multiplier === undefined ? null : toShares(total, stock.multiplier, decimals),
    burned: textOrNull(burned),
    circulating_est: total === null || burned === null ? null : (total - burned).toString(),
    minted_24h: textOrNull(records.supplyDay?.minted),
    redeemed_24h: textOrNull(records.supplyDay?.burned),
  }
}

export function toHoldersSection({ facts, windows, inContracts, records }: Scan): Section<'holders'> {
  const { spread, identity } = facts
  const day = windows.find(({ window }) => window === '24h')
  const moved = day?.start.complete ? day.holders : null
  // A ledger that is not whole has neither all holders nor what they hold.
  const whole = spread.holders !== null
  return {
    count: spread.holders,
    top10_pct: spread.topTen,
    top10_ex_pools_pct: spread.topTenOwners,
    deployer_pct: spread.deployer,
    contracts_pct: inContracts === null || !whole ? null : percentOf(inContracts, identity.totalSupply),
    gini: whole ? records.gini : null,
    entered_24h: moved?.entered ?? null,
    exited_24h: moved?.exited ?? null,
  }
}

export function toLiquiditySection({ facts, windows }: Scan, network: Network): Section<'liquidity'> {
  const { burned, locked, free } = summariseLocks(facts.locks)
  const day = windows.find(({ window }) => window === '24h')?.liquidity
  return {
    lp_burned_pct: burned,
    lp_locked_pct: locked,
    lp_free_pct: free,
    locks: toLocks(network, facts.locks),
    removable_by: removersOf(facts.locks).slice(0, removersShown).map(toChecksum),
    removed_24h_usd: day?.removedUsd ?? null,
  }
}

export function toContractSection({ facts, origin }: Scan): Section<'contract'> {
  const { codeHash, proxy, owner, renounced, roles, powers, upgradedAt } = facts.control
  return {
    bytecode_hash: codeHash,
    proxy: proxy && {
      kind: proxy.kind,
      implementation: checksumOrNull(proxy.implementation),
      admin: checksumOrNull(proxy.admin),
      beacon: checksumOrNull(proxy.beacon),
      upgraded_at: upgradedAt ? toIsoTime(upgradedAt.time * 1000) : null,
    },
    owner: checksumOrNull(owner),
    renounced: owner === undefined ? null : renounced,
    roles: roles.map(({ role, account }) => ({ role, account: toChecksum(account) })),
    selectors_flagged: Object.fromEntries(
      powerNames.map((name) => [name, powers.has(name)]),
    ) as Section<'contract'>['selectors_flagged'],
    created: 'reason' in origin ? null : origin,
  }
}

export function toLaunchSection({ launch }: Scan): Section<'launch'> {
  if (!launch) return null
  const { row, stage, curve, opening, snipers } = launch
  return {
    launchpad: row.launchpad,
    stage,
    curve_progress: curve?.raised == null ? null : percentOf(curve.raised, curve.threshold),
    snipers_first_3s: snipers.blocks === undefined ? null : snipers.accounts.size,
    bundle_share_pct: opening.bundlePercent,
    first_buyers_still_holding_pct: opening.stillHoldingPercent,
  }
}

export function toDeployerSection({ deployer }: Scan): Section<'deployer'> {
  if (!deployer) return null
  const { firstSeen, tokens, alive, rugged, funding } = deployer
  return {
    address: toChecksum(deployer.address),
    first_seen: firstSeen?.time == null ? null : toIsoTime(firstSeen.time * 1000),
    launches: tokens.length,
    alive,
    rugged_liquidity_count: rugged,
    funder: checksumOrNull(funding?.funder),
  }
}
