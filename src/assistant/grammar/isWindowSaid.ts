import type { Ask } from './Ask.ts'

/** Whether a window that is told is the one that was asked for: "today" is no day back from now. */
export const isWindowSaid = ({ times, ever }: Ask): boolean =>
  (times.length > 0 || ever) && times.every(({ span }) => span === undefined || span.exact === true)
