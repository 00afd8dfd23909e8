import type { Ask } from './Ask.ts'

/** Whether an order, a bound or a number chooses among rows. */
export const isChosen = ({ order, bounds, take }: Ask): boolean =>
  order !== undefined || bounds.length > 0 || take !== undefined
