import { describe, expect, it } from 'vitest'
import { emptyReading } from '../read/Reading.ts'
import { unsaidOwner } from './unsaidOwner.ts'

const of = (plain: string) => unsaidOwner({ ...emptyReading(plain), plain }, undefined)

describe('unsaidOwner', () => {
  it.each([
    'how much have i made with my trades this week',
    'what is in my wallet',
    'am i up or down since monday',
    "what's my balance",
  ])('asks whose wallet it is: %s', (plain) => expect(of(plain)).toMatch(/Which wallet/))

  it.each([
    'which chain id do i put in my wallet',
    'how much do i lose if i sell my @amount',
    'what do i pay for a swap',
    'my friend says @token is a scam, is it',
  ])('lets pass what needs no wallet: %s', (plain) => expect(of(plain)).toBeUndefined())

  it('asks for none where one is given', () => {
    const address = { address: '0x6d5bb1d759c06e2884785fc7296f82fd5ceafa72', role: 'wallet' as const }
    const reading = { ...emptyReading(''), plain: 'my trades of @address', addresses: [address] }
    expect(unsaidOwner(reading, undefined)).toBeUndefined()
  })
})
