import type { Ask } from './Ask.ts'

/** Whether rows are asked for, and no figure of something that is named. */
export const isList = ({ rows, tokens, order }: Ask): boolean =>
  (rows !== undefined && rows !== 'token') || (order !== undefined && tokens.length === 0)
