/** Selects of one shape as one. */
export const unionAll = <Select extends string>(selects: readonly Select[]): Select =>
  selects.join(' union all ') as Select
