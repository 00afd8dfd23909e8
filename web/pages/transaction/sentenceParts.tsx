import { AddressLink } from '../../explorer/AddressLink.tsx'
import { escapePattern } from '../../explorer/escapePattern.ts'
import type { KnownPart } from '../../explorer/LinkedText.tsx'
import { PoolLink } from '../../explorer/PoolLink.tsx'
import { TokenLink } from '../../explorer/TokenLink.tsx'
import { formatUsd } from '../../format/formatUsd.ts'
import { shortId } from '../../format/shortId.ts'
import { grouped, type Priced, usdOf } from './amountSaid.ts'
import { namesOfOne } from './namesOfOne.ts'
import type { Asset, Transaction } from './Transaction.ts'

const coin = '0x0000000000000000000000000000000000000000'
/** After a name the sentence goes on with a space or a mark, so that part of a longer name is not taken for it. */
const end = '(?=[ ,.;:]|$)'

/** What the sentence says after a symbol that belongs to another token; no figure stands between the two. */
const warning = ' (an impostor)'

const idOf = ({ token }: Asset) => token ?? coin

function assetParts(assets: readonly (Asset & Priced)[]): KnownPart[] {
  const named = namesOfOne(assets, ({ token, symbol }) => symbol ?? (token === null ? 'ETH' : null), idOf)
  return named.map(({ name, thing }) => ({
    source: `(?:~?\\d[\\d.]*|any amount of) ${escapePattern(name)}(?:${escapePattern(warning)})?${end}`,
    show: (found) => {
      const warned = found.endsWith(warning) ? warning : ''
      const said = found.slice(0, found.length - warned.length - name.length - 1)
      const usd = usdOf(
        said,
        assets.filter((asset) => idOf(asset) === idOf(thing)),
      )
      return (
        <>
          {grouped(said)} <TokenLink address={idOf(thing)} symbol={name} most={20} />
          {warned}
          {usd !== undefined && (
            <span class="faint" title="At the prices of its block">
              {' '}
              ({formatUsd(usd)})
            </span>
          )}
        </>
      )
    },
  }))
}

type Labelled = { address: string | null; label: string | null }

const addressParts = (all: readonly Labelled[]): KnownPart[] => {
  const known = all.flatMap(({ address, label }) => (address === null ? [] : [{ address, label }]))
  const idOfAddress = ({ address }: { address: string }) => address.toLowerCase()
  return [
    ...namesOfOne(known, ({ label }) => label, idOfAddress),
    ...namesOfOne(known, ({ address }) => shortId(address), idOfAddress),
  ].map(({ name, thing: { address } }) => ({
    source: `${escapePattern(name)}${end}`,
    show: () => <AddressLink address={address} label={name === shortId(address) ? null : name} />,
  }))
}

/** What a transaction's sentence may name: amounts with their dollars, tokens, pools and addresses. */
export function sentenceParts(transaction: Transaction): KnownPart[] {
  const { from, to, to_label: label, actor, created_contract: created } = transaction
  const { token_moves: moves, balance_changes: changes, swaps, liquidity, approvals } = transaction
  const sides = swaps.flatMap((swap) => [swap.in, swap.out] as (Asset | null)[])
  const assets: ((Asset & Priced) | null)[] = [...moves, ...changes, ...sides, ...approvals]
  const pools = namesOfOne(
    [...swaps, ...liquidity],
    ({ venue }) => venue,
    ({ pool }) => pool,
  )
  return [
    ...assetParts(assets.filter((asset) => asset !== null)),
    ...pools.map(({ name, thing }) => ({
      source: `${escapePattern(name)}${end}`,
      show: () => <PoolLink pool={thing.pool} venue={name} />,
    })),
    ...addressParts([
      { address: to, label },
      ...approvals.map(({ spender, spender_label: name }) => ({ address: spender, label: name })),
      ...[from, actor, created, ...moves.flatMap((move) => [move.from, move.to])].map((address) => ({
        address,
        label: null,
      })),
    ]),
  ]
}
