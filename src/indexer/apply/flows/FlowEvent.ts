import { etherToken, flowOthers } from '../../../sources/index/flowStretches.ts'

/** One side of a transfer or of a move of ether, or what was paid for gas, with the time of its block. */
export type FlowEvent = {
  wallet: number
  time: number
  token: number
  other: number
  side: 'in' | 'out'
  amount: bigint
}

/** Transfers and sent transactions make a day busy: these are counted fast, and whoever moves often has many of them. */
export const countsAsBusy = ({ token, other }: Pick<FlowEvent, 'token' | 'other'>): boolean =>
  token !== etherToken || other === flowOthers.gas
