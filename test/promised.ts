/** What was promised of the whole: how many tools are listed, and how many operations there are with them. */
export const promised = { listed: 58, operations: 3000 } as const
