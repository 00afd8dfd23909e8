import { toChecksum } from '../../../base/schema/address.ts'
import { percentOf } from '../../tokens/holders/percentOf.ts'
import type { SafetyFacts } from '../readFacts.ts'
import type { Flag } from './Flag.ts'

/** Supply that came later than this takes away from those who bought before. */
const mintedWarning = 1
const mintedDanger = 50

/** What one account may have beyond its transfers before it is more than a rebase. */
const hiddenDanger = 1

function mintedFlags({ minted, identity, issuer }: SafetyFacts): Flag[] {
  const percent = minted === null ? null : percentOf(minted, identity.totalSupply)
  // What an issuer issues is its business; that it can is among its powers.
  if (issuer || percent === null || percent < mintedWarning) return []
  return [
    {
      code: 'minted_after_launch',
      severity: percent >= mintedDanger ? 'danger' : 'warning',
      evidence: `${percent.toFixed(2)} % of the supply was minted after its first pool had opened`,
      source: 'index',
    },
  ]
}

/** Balances that no transfer explains: a supply printed in silence, or a token that changes them by itself. */
function hiddenFlags({ hidden, identity, ledger, complete }: SafetyFacts): Flag[] {
  const supply = identity.totalSupply
  const off = complete && ledger && supply !== null && ledger.netSupply !== supply
  const [worst] = hidden
  if (!worst && !off) return []
  const percent = worst ? (percentOf(worst.said - worst.told, supply) ?? 100) : 0
  const account = worst
    ? `${toChecksum(worst.account)} has ${worst.said} by balanceOf() and ${worst.told} by its transfers`
    : null
  const sum = off ? `totalSupply() is ${supply}, its transfers add up to ${ledger.netSupply}` : null
  return [
    {
      code: 'unexplained_balances',
      severity: percent >= hiddenDanger ? 'danger' : 'warning',
      evidence: [account, sum].filter((part) => part !== null).join('; '),
      source: 'rpc',
    },
  ]
}

/** What the ledger and the contract do not agree on, and what was added to it. */
export const ledgerFlags = (facts: SafetyFacts): Flag[] => [...mintedFlags(facts), ...hiddenFlags(facts)]
