import { type Address, zeroAddress } from 'viem'
import { resolveToken } from '../../tokens/resolveToken.ts'

/** Ether as callers name it: by ticker, or by the addresses that wallets and exchanges write for it. */
const etherNames = ['eth', 'ether', 'native', zeroAddress, `0x${'e'.repeat(40)}`]

/** What can be swapped: a token by address, ticker or name, or ether itself. */
export async function resolveMoney(
  sources: Parameters<typeof resolveToken>[0],
  reference: string,
): Promise<Address> {
  const isEther = etherNames.includes(reference.trim().replace(/^\$/, '').toLowerCase())
  return isEther ? zeroAddress : (await resolveToken(sources, reference)).address
}
