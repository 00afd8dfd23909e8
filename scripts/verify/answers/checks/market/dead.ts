import type { Address } from 'viem'

export const dead: Address = '0x000000000000000000000000000000000000dead'
