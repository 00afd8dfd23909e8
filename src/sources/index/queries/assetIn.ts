/** The asset whose token stands in a column: the number that stands for all of its forms, or the token's own. */
export const assetIn = <Column extends string>(column: Column, sameAs: ReadonlyMap<number, number>) => {
  const forms = [...sameAs].map(([form, asset]) => `when ${column} = ${form} then ${asset}` as const)
  const whole = `case ${forms.join(' ') as (typeof forms)[number]} else ${column} end` as const
  return sameAs.size === 0 ? (column as unknown as typeof whole) : whole
}
