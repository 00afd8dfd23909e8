/** Runs an operation and gives its data; throws what the operation throws. */
export type AskData = (name: string, args: Readonly<Record<string, unknown>>) => Promise<unknown>
