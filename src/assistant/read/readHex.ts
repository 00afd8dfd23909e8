import type { Draft } from './Draft.ts'
import { takeAll } from './Draft.ts'
import type { AddressRole } from './Reading.ts'

const roleWords: readonly (readonly [AddressRole, RegExp])[] = [
  ['pool', /\b(pool|pair|curve)s?\W*$/i],
  ['token', /\b(tokens?|coin|memecoin|stock|mint)\W{0,9}(at|with address|address)?\W{0,9}$/i],
  ['contract', /\b(contract|proxy|router|factory|vault)s?\W{0,9}(at|address)?\W{0,9}$/i],
  // What has holders, a price or a supply is a token.
  [
    'token',
    /\b(hold\w*|own\w*|price|supply|chart|deployer|dev|most|more|much|share|launched|created|issued)( the most)? of\W*$/i,
  ],
  ['wallet', /\b(wallet|account|address|trader|holder|user|owner|whale|deployer|spender|by|from)s?\W*$/i],
]

const roleOf = (before: string): AddressRole =>
  roleWords.find(([, pattern]) => pattern.test(before.slice(-40)))?.[0] ?? 'unknown'

/** Addresses, hashes and calldata. What is neither is left in the text and asked about later. */
export function readHex(draft: Draft): void {
  const { reading } = draft
  const keepName = (name: string) => {
    reading.names.push(name)
    return '@name'
  }
  takeAll(draft, /\b0x[0-9a-f]{64}\b/gi, ([hash = '']) => {
    reading.hashes.push(hash.toLowerCase())
    return '@hash'
  })
  // On a phone the apostrophe is left out: "0x12…s tokens".
  takeAll(draft, /\b(0x[0-9a-f]{40})s?\b/gi, ([, address = ''], { before, after }) => {
    const role = /^\W*(pool|pair)\b/i.test(after) ? 'pool' : roleOf(before)
    if (!reading.addresses.some((known) => known.address === address))
      reading.addresses.push({ address, role })
    return '@address'
  })
  const ofData = /\b(?:calldata|decode|data|input|selector|bytes|hex|payload|call|abi|encode\w*)\b/i.test(
    draft.text,
  )
  takeAll(draft, /\b0x(?:[0-9a-f]{2}){4,}\b/gi, ([data = '']) => {
    // What is too short for an address and is said to be no data is an address that was cut.
    if (data.length > 10 && data.length < 42 && !ofData) return keepName(data)
    reading.calldata.push(data)
    return '@calldata'
  })
  takeAll(draft, /\b0x[0-9a-f]{2,64}(?:\.{2,3}|…)[0-9a-f]{0,64}/gi, ([cut = '']) => keepName(cut))
  takeAll(draft, /\bv([234]):(\d{1,12})\b/gi, ([id = '']) => {
    reading.positions.push(id.toLowerCase())
    return '@position'
  })
  takeAll(
    draft,
    /(?<![a-z0-9.-])(?!www\.)[a-z0-9-]{2,63}(?:\.[a-z0-9-]{2,63}){0,8}\.(?:eth|hood|base|arb|sol|lens|crypto|xyz)\b/gi,
    ([name = '']) => keepName(name),
  )
}
