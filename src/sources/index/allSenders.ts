import type { Hex } from 'viem'

/** What stands for the senders of all transactions where accounts are kept by token; no token has such an address. */
export const allSenders: Hex = '0x01'
