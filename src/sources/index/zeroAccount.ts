/**
 * The number of the zero address, which mints come from and burns go to. It is fixed so that indexes can hold
 * mints and burns alone; an index begun before it was keeps the number it gave out.
 */
export const zeroAccount = 0
