import type { OperationBook, OperationCard } from '../kernel/OperationCard.ts'

/** Every operation of a family, or of all. */
export const listFamily = ({ all }: OperationBook, family: string | undefined): readonly OperationCard[] =>
  family === undefined ? all : all.filter((operation) => operation.family === family)
