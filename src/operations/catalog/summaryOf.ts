import type { OperationCard } from '../kernel/OperationCard.ts'

/** What an operation does, in one line: the first sentence of its description. */
export const summaryOf = ({ description }: Pick<OperationCard, 'description'>): string =>
  description.match(/^.*?[.](?=\s|$)/s)?.[0] ?? description
