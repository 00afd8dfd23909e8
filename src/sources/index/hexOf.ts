import type { Hex } from 'viem'

/** Bytes of a row as hex; an export of a million rows has three million of them. */
export const hexOf = (bytes: Uint8Array): Hex =>
  `0x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`
