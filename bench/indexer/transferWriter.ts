import { concatHex, type Hex, numberToHex } from 'viem'

export const transferTopic: Hex = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/**
 * Code of a contract that writes Transfer events and keeps nothing: the storage of a real token would be copied
 * by the node at every block, which takes longer than all that is measured. Called with how many and a number
 * to start from, it moves n + 1 from its caller to account (start + n * 7919) mod 20000 for each n below that.
 */
export const transferWriter: Hex = concatHex([
  '0x600035', // how many are left
  '0x5b8015605057', // 3: none, go to the end
  '0x80600052', // the amount
  '0x60019003', // one less
  '0x6504e000000000', // the first account
  '0x614e2082611eef0260203501', // 20000, start + n * 7919
  '0x0601', // the receiver
  '0x337f', // the caller
  transferTopic,
  '0x60206000a3', // LOG3
  '0x600356', // again
  '0x5b00',
])

export const writeTransfers = (count: number, start: number): Hex =>
  concatHex([numberToHex(count, { size: 32 }), numberToHex(start, { size: 32 })])
