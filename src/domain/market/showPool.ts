import { type Hex, size } from 'viem'
import { toChecksum } from '../../base/schema/address.ts'

/** A pool's key as answers show it: addresses checksummed, longer keys as they are. */
export const showPool = (key: Hex): string => (size(key) === 20 ? toChecksum(key) : key)
