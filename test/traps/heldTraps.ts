/**
 * What becomes of an ordinary account that buys with ether through the venue's router and sells all of it
 * through the same router, by real transactions at the chain's gas price.
 * - reverts: the sale reverts, a dozen blocks after the purchase and an hour after it.
 * - reverts_within_hour: it passes at first, and reverts an hour later.
 * - confiscates: it succeeds and pays less than a tenth of what was spent.
 * - powers: it succeeds today; somebody has kept the means to change that.
 */
export type TrapOutcome = 'reverts' | 'reverts_within_hour' | 'confiscates' | 'powers'

export type HeldTrap = {
  /** The place of the world. */
  place: string
  /** How it traps. Several places may be of one kind, in pools of different venues. */
  kind: string
  outcome: TrapOutcome
  /** Nobody has tried to sell it yet, so that its past gives nothing away. */
  untried?: true
}

/** Every trap of the world whose sale is judged, and what is true of it: sales.test.ts proves it. */
export const heldTraps: readonly HeldTrap[] = [
  { place: 'trap honeypot', kind: 'maker alone sells', outcome: 'reverts', untried: true },
  { place: 'trap fee on transfer', kind: 'fee its owner may raise', outcome: 'powers' },
  { place: 'trap mintable', kind: 'owner prints', outcome: 'powers' },
  { place: 'trap freezable', kind: 'owner freezes', outcome: 'powers' },
  { place: 'trap upgradeable', kind: 'exchangeable code', outcome: 'powers' },

  { place: 'snare gas price', kind: 'gas price zero only', outcome: 'reverts' },
  { place: 'snare gas price v4', kind: 'gas price zero only', outcome: 'reverts', untried: true },
  { place: 'snare base fee', kind: 'base fee zero only', outcome: 'reverts' },
  { place: 'snare gas left', kind: 'more gas than a transaction has', outcome: 'reverts' },
  { place: 'snare contracts only', kind: 'contracts only', outcome: 'reverts' },
  { place: 'snare contracts only v3', kind: 'contracts only', outcome: 'reverts', untried: true },
  { place: 'snare not the origin', kind: 'not the origin', outcome: 'reverts', untried: true },
  { place: 'snare no origin', kind: 'origin zero only', outcome: 'reverts' },
  { place: 'snare very rich', kind: 'impossibly rich only', outcome: 'reverts' },
  { place: 'snare listed routers', kind: 'routers of a list', outcome: 'reverts' },
  { place: 'snare without spender', kind: 'no spender may sell', outcome: 'reverts', untried: true },

  { place: 'snare same block', kind: 'block of the purchase only', outcome: 'reverts' },
  { place: 'snare same block v4', kind: 'block of the purchase only', outcome: 'reverts', untried: true },
  { place: 'snare listed at purchase', kind: 'buyers listed blocks later', outcome: 'reverts' },
  { place: 'snare cooldown', kind: 'long cooldown', outcome: 'reverts' },
  { place: 'snare rising fee', kind: 'fee rising since the purchase', outcome: 'confiscates' },
  { place: 'snare guarded launch', kind: 'every buyer a launch bot', outcome: 'reverts' },
  { place: 'snare closed', kind: 'closed at a time', outcome: 'reverts' },
  { place: 'snare closing', kind: 'closes at a time to come', outcome: 'reverts_within_hour' },

  { place: 'snare sellers list', kind: 'sellers of a list', outcome: 'reverts' },
  { place: 'snare bot list', kind: 'buyers listed by a bot', outcome: 'reverts' },
  { place: 'snare switched off', kind: 'switched off by its owner', outcome: 'reverts' },
  { place: 'snare fake renounce', kind: 'renounced but for a second account', outcome: 'powers' },
  { place: 'snare guard', kind: 'outer contract forbids', outcome: 'reverts' },
  { place: 'snare callback', kind: 'owner called back refuses', outcome: 'reverts' },
  { place: 'snare hidden mint', kind: 'hidden printing', outcome: 'powers' },

  { place: 'snare max sale', kind: 'tiny largest sale', outcome: 'reverts', untried: true },
  { place: 'snare odd amounts', kind: 'secret amounts only', outcome: 'reverts' },
  { place: 'snare full pool', kind: 'pool above a threshold', outcome: 'reverts' },
  { place: 'snare spender fee', kind: 'fee when a router moves it', outcome: 'confiscates' },
  { place: 'snare heavy fee', kind: 'fee by balance', outcome: 'confiscates' },
  { place: 'snare switched fee', kind: 'fee raised by its owner', outcome: 'confiscates' },
  { place: 'snare shown balance', kind: 'balance that is not there', outcome: 'reverts' },
  { place: 'snare hidden payment', kind: 'pool is not shown the payment', outcome: 'reverts' },
  { place: 'snare hollow approval', kind: 'approval not noted', outcome: 'reverts' },
  { place: 'snare upgraded', kind: 'code exchanged for a fee', outcome: 'confiscates' },
  { place: 'snare sale hook', kind: 'hook refuses sales', outcome: 'reverts' },
]
