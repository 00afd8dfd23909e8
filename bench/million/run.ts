import { measureTools } from '../tools/run.ts'

/** What every listed tool costs on the embedded chain with a million more transfers. */
export const run = (root: string): Promise<void> => measureTools(root, { transfers: 1_000_000 })
