import { type Hex, numberToHex } from 'viem'

/** More than any block asks for. */
const mostFee = 10_000_000_000n

/**
 * What the transaction at this place of a block offers at most for its gas. A node takes those that offer most first,
 * and those that offer the same as they come, which is not always as they were sent: each offers one wei less than the
 * one before it. What is paid is the block's base fee, whatever is offered.
 */
export const feeInOrder = (place: number): Hex => numberToHex(mostFee - BigInt(place))
