import type { Address } from 'viem'
import { showPool } from '../../market/showPool.ts'
import { toChecksum } from '../../schema/address.ts'
import type { Lookalike } from '../../tokens/search/createLookalikes.ts'
import type { TradeFindings } from '../judgeTrade.ts'
import type { PoolLocks } from '../locks/readLiquidityLocks.ts'
import { removersOf, summariseLocks } from '../locks/summariseLocks.ts'
import { poolFeeBps } from '../poolFeeBps.ts'
import type { Flag, UnknownCheck } from './Flag.ts'

/** Launchpads' hooks take one per cent openly; that is worth knowing and no warning. */
const taxInfoBps = 50
const taxWarningBps = 200
const taxDangerBps = 1_000
const absurdFeeBps = 5_000
const freeWarning = 50
const deployerWarning = 20
const topTenWarning = 70

type Judged = { flags: Flag[]; unknown: UnknownCheck[] }

/** What a trade there and back showed. */
export function tradeFlags(found: TradeFindings): Judged {
  const flags: Flag[] = []
  if (found.verdict === 'honeypot')
    flags.push({ code: 'honeypot', severity: 'danger', evidence: found.reason, source: 'simulation' })
  const taxes = { buy: found.buyTaxBps, sell: found.sellTaxBps, transfer: found.transferTaxBps }
  for (const [what, bps] of Object.entries(taxes)) {
    if (bps === null || bps < taxInfoBps) continue
    const severity = bps >= taxDangerBps ? 'danger' : bps >= taxWarningBps ? 'warning' : 'info'
    const evidence = `${what} loses ${bps / 100} % to the token or its pool’s hook`
    flags.push({ code: `${what}_tax`, severity, evidence, source: 'simulation' })
  }
  if (found.transferOk === false)
    flags.push({
      code: 'transfer_blocked',
      severity: 'warning',
      evidence: 'Handing tokens on failed.',
      source: 'simulation',
    })
  if (found.sellOk && found.maxSellOk === false)
    flags.push({ code: 'sell_limit', severity: 'warning', evidence: found.reason, source: 'simulation' })
  const unknown = found.verdict === 'indeterminate' ? [{ check: 'honeypot', reason: found.reason }] : []
  return { flags, unknown }
}

/** What pools charge, and whether their liquidity can go away. */
export function poolFlags(
  locks: readonly PoolLocks[],
  { deployer, canonical }: { deployer: Address | null; canonical: boolean },
): Judged {
  const flags: Flag[] = []
  const [main] = locks
  if (!main) return { flags, unknown: [{ check: 'liquidity', reason: 'No known pool trades this token.' }] }
  const fee = poolFeeBps(main.pool)
  if (fee !== null && fee >= absurdFeeBps)
    flags.push({
      code: 'extreme_pool_fee',
      severity: 'danger',
      evidence: `pool ${showPool(main.pool.key)} keeps ${fee / 100} % of every swap`,
      source: 'index',
    })
  const drained = locks.every(({ liquidityUsd }) => liquidityUsd !== null && liquidityUsd < 1)
  if (drained)
    flags.push({
      code: 'liquidity_gone',
      severity: 'danger',
      evidence: `pool ${showPool(main.pool.key)} holds less than a dollar`,
      source: 'rpc',
    })
  const { free } = summariseLocks(locks)
  if (free === null) {
    const reason = main.reason ?? 'The owners of the liquidity are not known.'
    return {
      flags,
      unknown: drained || main.pool.kind === 'curve' ? [] : [{ check: 'liquidity_lock', reason }],
    }
  }
  const [remover] = removersOf(locks)
  if (free >= freeWarning && remover)
    flags.push({
      code: 'liquidity_unlocked',
      // That it can be pulled is a risk; that it was is the danger.
      severity: canonical ? 'info' : 'warning',
      evidence: `${free} % of the liquidity can be taken out, most of it by ${toChecksum(remover)}${remover === deployer ? ', who deployed the token' : ''}`,
      source: 'rpc',
    })
  return { flags, unknown: [] }
}

export type Spread = { topTenOwners: number | null; deployer: number | null }

/** In whose hands the supply is. */
export function holderFlags({ topTenOwners, deployer }: Spread, canonical: boolean): Judged {
  const flags: Flag[] = []
  const severity = canonical ? 'info' : 'warning'
  if (deployer !== null && deployer >= deployerWarning)
    flags.push({
      code: 'deployer_holds',
      severity,
      evidence: `the deployer holds ${deployer.toFixed(2)} % of the supply`,
      source: 'index',
    })
  if (topTenOwners !== null && topTenOwners >= topTenWarning)
    flags.push({
      code: 'concentrated',
      severity,
      evidence: `ten owners hold ${topTenOwners.toFixed(2)} % of the supply, pools, burns and lockers left out`,
      source: 'index',
    })
  const unknown =
    topTenOwners === null ? [{ check: 'concentration', reason: 'The holders are not fully known.' }] : []
  return { flags, unknown }
}

/** A stranger's token that goes by the name of a genuine one. */
export const impostorFlags = (lookalike: Lookalike | null): Flag[] =>
  lookalike === null
    ? []
    : [
        {
          code: 'impostor',
          severity: 'danger',
          evidence: `${lookalike.why} as ${lookalike.of.symbol}, whose contract is ${toChecksum(lookalike.of.address)}`,
          source: 'issuer_registry',
        },
      ]
