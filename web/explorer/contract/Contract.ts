import type { ResultOf } from '../../api/ResultOf.ts'

export type Contract = ResultOf<'get_contract'>

export type ContractFunction = NonNullable<Contract['functions']>[number]

/** Whether a call of it changes nothing. */
export const isReading = ({ mutability }: ContractFunction) => mutability === 'view' || mutability === 'pure'
