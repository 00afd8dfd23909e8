/** How high a table of so many rows stands, in rem: what keeps its place while it is on its way. */
export const tableRem = (rows: number): number => 2 + rows * 2.1
