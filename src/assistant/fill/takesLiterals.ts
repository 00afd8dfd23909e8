import type { Operation } from '../../operations/kernel/Operation.ts'

/** Families whose rows are found by their words, and take their values as they stand in a question. */
const families = new Set('utility rpc_read precompile interface_read protocol_read event_query'.split(' '))

export const takesLiterals = ({ family }: Pick<Operation, 'family'>): boolean => families.has(family)
