import type { Address, Hex } from 'viem'

export type LogFilter = {
  address: Address | readonly Address[] | undefined
  topics: (Hex | readonly Hex[] | null)[]
}
