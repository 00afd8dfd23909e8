import type { Operation } from '../kernel/Operation.ts'

/** What an operation does, in one line: the first sentence of its description. */
export const summaryOf = ({ description }: Pick<Operation, 'description'>): string =>
  description.match(/^.*?[.](?=\s|$)/s)?.[0] ?? description
