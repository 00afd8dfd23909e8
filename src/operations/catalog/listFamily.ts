import type { Registry } from '../kernel/createRegistry.ts'
import type { Operation } from '../kernel/Operation.ts'

/** Every operation of a family, or of all. */
export const listFamily = ({ all }: Registry, family: string | undefined): readonly Operation[] =>
  family === undefined ? all : all.filter((operation) => operation.family === family)
